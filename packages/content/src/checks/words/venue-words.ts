import { error, note, warning } from './words.ts';

/** Words about the venue in general: its works and their numbers, its analytics, its login. */
export const venueWords = {
  'analytics-without-policy': error({
    many: 'A venue that follows visitors without a privacy policy',
    what: () => 'An analytics or tag manager id is set, and the privacy policy is not enabled.',
    mend: () => 'Write "privacyPolicyEnabled": true, or take the ids out.',
  }),
  'login-required': note({
    many: 'Logins that visitors need',
    what: () =>
      'Visitors have to log in at a network that the server has configured; where it has none, they come in without. Instagram signs in professional accounts only, and X costs about a cent a login.',
    mend: () =>
      'Ask the operator of the server to set OAUTH_GOOGLE_ID or OAUTH_FACEBOOK_ID ("Login at a network" in docs/operations.md), or take the line out.',
  }),
  'timezone-unknown': error<{ timezone: string }>({
    many: 'Timezones that nobody knows',
    what: ({ timezone }) => `There is no timezone "${timezone}".`,
    mend: () => 'Write one of the tz database, such as "Europe/Rome", or take the line out.',
  }),
  'mode-is-screen': error<{ segment: string }>({
    many: 'Modes that are called as a screen of the guide',
    what: ({ segment }) =>
      `"${segment}" is a screen of the guide: the link with this word opens it, and never switches the mode on.`,
    mend: ({ segment }) => `Write another word, such as "${segment}-mode".`,
  }),
  'mode-of-guide': warning<{ segment: string }>({
    many: 'Modes that the guide has already',
    what: ({ segment }) =>
      `Every guide has the mode "${segment}", with a name and a home screen of its own: visitors see nothing of this one.`,
    mend: () => 'Take it out, or write another word.',
  }),
  'tile-without-entry': warning<{ option: string }>({
    many: 'Tiles without an entry in the menu',
    what: ({ option }) => `Only an entry of the side menu can be a tile, and ${option} is none.`,
    mend: ({ option }) => `Write "${option}Enabled": true, or take the line out.`,
  }),
  'works-none': error({
    many: 'A venue without works',
    what: () => 'The venue has no works: whatever number visitors type is wrong.',
    mend: () => 'Write one work at least.',
  }),
  'works-silent': error({
    many: 'A venue that says nothing',
    what: () => 'No work has a sound or a text in any language: visitors would hear and read nothing.',
    mend: () => 'Give works a mainAudioUrl with its transcript, or a text.',
  }),
  'work-silent': warning({
    many: 'Works that say nothing',
    what: () => 'The work has neither sound nor text, label nor picture: visitors find its name only.',
    mend: () => 'Give the work a mainAudioUrl with its transcript, or a text.',
  }),
  'number-shared': warning<{ number: string; works: string }>({
    many: 'Numbers that several works share',
    what: ({ number, works }) => `Number ${number} is shared by ${works}: visitors will choose.`,
    mend: () => 'Give one of them another number, unless they share a label.',
  }),
  'number-zeros': warning<{ number: string; other: string; work: string }>({
    many: 'Numbers that differ in zeros only',
    what: ({ number, other, work }) =>
      `Number ${number} is another than ${other} (${work}), and visitors will mix them up.`,
    mend: () => 'Write both as they stand on the labels, or give one of them another number.',
  }),
};
