import { error, note, warning } from './words.ts';

/** Words about the places of works, and the walks that pass them. */
export const walkWords = {
  'step-nowhere': warning({
    many: 'Steps that lead nowhere',
    what: () => 'The step names neither work nor hall, and is passed over.',
    mend: () => 'Write its idArtwork or idHall, or take the step out.',
  }),
  'route-empty': warning({
    many: 'Routes that lead nowhere',
    what: () => 'The route has no steps and no presentation: visitors find its name only.',
    mend: () => 'Write its steps, or what it is about in presentation.',
  }),
  'route-over': warning<{ day: string }>({
    many: 'Routes and exhibitions that are over',
    what: ({ day }) => `Its last day was ${day}: visitors do not find it any more.`,
    mend: () => 'Write the day until which it stays, or take it out.',
  }),
  'route-ends-first': error<{ start: string; end: string }>({
    many: 'Routes that end before they begin',
    what: ({ start, end }) => `It ends on ${end} and begins on ${start}.`,
    mend: () => 'Correct the endDate or the startDate.',
  }),
  'timeline-empty': warning({
    many: 'Timelines that lead nowhere',
    what: () => 'The timeline has no steps.',
    mend: () => 'Write its steps, or leave it out.',
  }),
  'beacon-empty': warning({
    many: 'Beacons that open nothing',
    what: () => 'The beacon names no work, no hall and no resource: visitors find nothing there.',
    mend: () => 'Write its artworkIds, its idHall or its resource, or take the beacon out.',
  }),
  'beacon-heard-twice': error<{ first: string }>({
    many: 'Beacons that send the same',
    what: ({ first }) => `${first} sends the same, and a phone could not tell the two apart.`,
    mend: () => 'Correct one of them: each beacon has an instance of its own.',
  }),
  'hall-empty': note({
    many: 'Halls without works',
    what: () => 'The hall has no works: visitors find its name only.',
    mend: () => 'Write its artworkIds, or the idHall of its works, unless it is empty on purpose.',
  }),
  'section-empty': warning({
    many: 'Groups without works',
    what: () => 'The group has no works: children find nothing behind its name.',
    mend: () => 'Write its artworkIds, or take the group out.',
  }),
  'hall-contradicted': error<{ own: string; other: string }>({
    many: 'Works and halls that disagree',
    what: ({ own, other }) =>
      `The work says that it hangs in ${own}, and ${other} lists it: visitors are sent to the wrong room.`,
    mend: () => 'Correct the idHall of the work, or the artworkIds of the halls.',
  }),
  'hall-omits-work': warning<{ own: string }>({
    many: 'Works that their hall does not list',
    what: ({ own }) => `The work says that it hangs in ${own}, whose list does not have it.`,
    mend: () => 'Add the work to the artworkIds of the hall.',
  }),
  'work-in-two-halls': error<{ first: string; second: string }>({
    many: 'Works that hang in two halls',
    what: ({ first, second }) =>
      `The work is listed by ${first} and by ${second}: visitors are sent to the wrong room.`,
    mend: () => 'Take the work out of the artworkIds of one of them.',
  }),
  'floor-contradicted': error<{ own: string; hall: string; other: string }>({
    many: 'Works and halls on different floors',
    what: ({ own, hall, other }) => `The work says that it is on ${own}, and ${hall}, where it hangs, is on ${other}.`,
    mend: () => 'Correct the idFloor of the work or of the hall; the work needs none where its hall has one.',
  }),
  'position-without-plan': warning({
    many: 'Points that are on no plan',
    what: () => 'There is a point on a plan, and no plan.',
    mend: () => 'Write its idFloor, and for that floor a planImageUrl.',
  }),
  'listed-twice': warning<{ first: string }>({
    many: 'Entries of a list that are there twice',
    what: ({ first }) => `This is in the list twice, first as ${first}.`,
    mend: () => 'Take one of the two out.',
  }),
  'tile-twice': warning<{ type: string; first: string }>({
    many: 'Tiles that are there twice',
    what: ({ type, first }) => `The home screen has a tile of ${type} already, ${first}, and both lead to the same.`,
    mend: () => 'Take one of the two out.',
  }),
};
