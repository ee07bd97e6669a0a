import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../scripts/places.mjs';
import { type Draft, readGuideSheet, type SheetProblem } from './guide-sheet.ts';

const SHEET = {
  'UI Strings': [{ UIString: 'floor2_Label', en: 'Floor 2', sv: 'Plan 2' }],
  Stops: [
    {
      id: '201',
      region: 'Great Hall',
      title__en: 'The king',
      title__sv: 'Kungen',
      title__svKids: 'A. Kungen',
      transcript__en: 'Here he stands.\\n\\nLook up.',
      duration__seSme: '3',
    },
    { id: 202, title__en: 'The door' },
  ],
  Tours: [{ title__en: 'Highlights', audioContent: '202, 201', duration__en: '2851' }],
  Beacons: [{ beacon: '48100:31636', floor: '2', region: 'Great Hall' }],
  Amenities: [
    { floor: '2', title__en: 'Toilets', title__sv: 'Toaletter' },
    { floor: '1', title__en: 'Toilets', description__en: 'By the stairs.' },
  ],
};

function read(changes: object = {}): { venue: Draft; problems: SheetProblem[] } {
  const made = readGuideSheet({ ...SHEET, ...changes }, 'The Museum');
  if (made.tag !== 'read') throw new Error(made.what);
  return made;
}

describe('a guide sheet becomes the draft of a venue', () => {
  it('with a work for each stop, under its number', () => {
    const { venue, problems } = read();
    expect(venue.artworks).toEqual([
      {
        idArtwork: 'stop-201',
        code: '201',
        idHall: 'great-hall',
        localizations: [
          { languageCode: 'en_GB', name: 'The king', transcript: 'Here he stands.\n\nLook up.' },
          { languageCode: 'sv_SE', name: 'Kungen' },
          { languageCode: 'sv_SE', variant: 'kids', name: 'A. Kungen' },
        ],
      },
      { idArtwork: 'stop-202', code: '202', localizations: [{ languageCode: 'en_GB', name: 'The door' }] },
    ]);
    expect(problems).toEqual([]);
  });
  it('in the languages of its columns, including those without a text', () => {
    expect(read().venue.languages).toEqual(['en_GB', 'sv_SE', 'se_SE']);
  });
  it('with a route for each tour, its stops in order, its time in minutes', () => {
    expect(read().venue.routes).toEqual([
      {
        idRoute: 'highlights',
        minutes: 48,
        steps: [{ idArtwork: 'stop-202' }, { idArtwork: 'stop-201' }],
        localizations: [{ languageCode: 'en_GB', name: 'Highlights' }],
      },
    ]);
  });
  it('with halls and floors, and a beacon that opens the works beside it', () => {
    const { halls, floors, beacons } = read().venue;
    expect(halls).toMatchObject([{ idHall: 'great-hall', idFloor: 'floor-2' }]);
    expect(floors.map(({ localizations }) => localizations.map(({ name }) => name))).toEqual([
      ['Floor 1'],
      ['Floor 2', 'Plan 2'],
    ]);
    expect(beacons).toEqual([{ idBeacon: 'beacon-48100-31636', artworkIds: ['stop-201'] }]);
  });
  it('with one section for all amenities of a name, and their floors', () => {
    expect(read().venue.infoSections).toEqual([
      {
        idInfoSection: 'toilets',
        localizations: [{ languageCode: 'en_GB', title: 'Toilets', content: 'Floor 1, Floor 2\n\nBy the stairs.' }],
      },
    ]);
  });
});

describe('values without a place in a package are reported', () => {
  it.each<[string, object, SheetProblem]>([
    [
      'a stop without a number',
      { Stops: [{ id: 'A1', title__en: 'A' }], Tours: [], Beacons: [] },
      { tag: 'no-number', row: 'Stops[0]', id: 'A1' },
    ],
    [
      'a number that appears twice',
      { Stops: [...SHEET.Stops, { id: '202', title__en: 'Another' }] },
      { tag: 'number-twice', row: 'Stops[2]', id: '202' },
    ],
    [
      'a tour to a missing stop',
      { Tours: [{ title__en: 'Lost', audioContent: '201,999' }] },
      { tag: 'unknown-stop', row: 'Tours[0]', id: '999' },
    ],
    [
      'a picture, which is stored elsewhere',
      { Tours: [{ title__en: 'Seen', imageURL: 'seen.png' }] },
      { tag: 'picture-elsewhere', row: 'Tours[0]', file: 'seen.png' },
    ],
    [
      'an unknown language',
      { Amenities: [{ floor: '2', title__tlh: 'qach' }] },
      { tag: 'unknown-language', row: 'Amenities[0]', column: 'title__tlh' },
    ],
    [
      'a language named like a property of every object',
      { Amenities: [{ floor: '2', title__constructor: 'x' }] },
      { tag: 'unknown-language', row: 'Amenities[0]', column: 'title__constructor' },
    ],
    [
      'a beacon in a region without a stop',
      { Beacons: [{ beacon: '1:2', floor: '2', region: 'Stairs' }] },
      { tag: 'no-region', row: 'Beacons[0]', region: 'Stairs' },
    ],
  ])('%s', (_, changes, problem) => {
    expect(read(changes).problems).toContainEqual(problem);
  });

  it('a file that is no such sheet is refused', () => {
    for (const other of [{}, [], 'text', null, { Stops: [{ id: ['201'] }] }]) {
      expect(readGuideSheet(other, 'The Museum')).toMatchObject({ tag: 'no-sheet' });
    }
  });
});

const NORDIC = join(ROOT, '../shared/data/nordic/raw.json');

if (existsSync(NORDIC)) {
  it('the sheet of the Nordic Museum is read completely', () => {
    const made = readGuideSheet(JSON.parse(readFileSync(NORDIC, 'utf8')), 'Nordiska museet');
    if (made.tag !== 'read') throw new Error(made.what);
    const { artworks, routes, beacons, infoSections, halls, languages } = made.venue;
    expect([artworks.length, routes.length, halls.length, languages.length]).toEqual([147, 9, 13, 13]);
    expect(beacons.length + made.problems.filter(({ tag }) => tag === 'no-region').length).toBe(68);
    expect(infoSections.length).toBeGreaterThan(10);
    expect(new Set(made.problems.map(({ tag }) => tag))).toEqual(new Set(['picture-elsewhere', 'no-region']));
  });
} else {
  console.info(`${NORDIC} is not here: the sheet of the Nordic Museum is not read.`);
}
