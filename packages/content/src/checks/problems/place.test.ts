import { describe, expect, test, vi } from 'vitest';
import { placeIn } from './place.ts';

const texts = (...names: string[]) => names.map((name, at) => ({ languageCode: at === 0 ? 'en_GB' : 'es_ES', name }));

const VENUE = {
  name: 'Museum',
  artworks: [
    { idArtwork: 'kite', code: '7', artworkName: 'Kite', localizations: texts('Kite') },
    {
      idArtwork: 'penrose',
      code: '1042',
      artworkName: 'Penrose tiling',
      otherResources: [{ idResource: 'film', localizations: [...texts('It grows'), { languageCode: 'ja_JP' }] }],
      localizations: [
        ...texts('Penrose tiling', 'Mosaico de Penrose'),
        { languageCode: 'es_ES', variant: 'easy', name: 'Suelo' },
        { languageCode: 'es_ES', name: 'Otro' },
        { languageCode: 'Spanish', name: 'Otro' },
      ],
    },
    { localizations: [] },
    {
      idArtwork: 7,
      artworkName: 'A\ntitle\u001b[31m of more letters than anybody would read in one line of a terminal',
    },
  ],
  halls: [{ idHall: 'great-hall', artworkIds: ['kite'], localizations: texts('Great Hall') }],
  beacons: [{ idBeacon: 'door', resource: { title: 'Welcome' } }],
  constructor: [{ name: 'x' }],
};

describe('a place is named so that it can be found', () => {
  test.each([
    [['artworks', 1, 'localizations', 0, 'name'], 'artworks[1] "penrose" (No. 1042, "Penrose tiling"), English, name'],
    [['artworks', 1], 'artworks[1] "penrose" (No. 1042, "Penrose tiling")'],
    [
      ['artworks', 1, 'mainImageFocalPoint', 'y'],
      'artworks[1] "penrose" (No. 1042, "Penrose tiling"), mainImageFocalPoint.y',
    ],
    [
      ['artworks', 1, 'otherResources', 0, 'localizations', 1, 'captionsUrl'],
      'artworks[1] "penrose" (No. 1042, "Penrose tiling"), otherResources[0] "film" ("It grows"), Japanese, captionsUrl',
    ],
    [['halls', 0, 'artworkIds', 0], 'halls[0] "great-hall" ("Great Hall"), artworkIds[0]'],
    [['beacons', 0, 'resource', 'title'], 'beacons[0] "door", resource.title'],
    [['name'], 'name'],
    [['languages', 3], 'languages[3]'],
    [[], ''],
  ])('%j', (path, place) => {
    expect(placeIn(VENUE, path)).toBe(place);
  });

  test('two entries of one language by their position, and one for certain visitors by its variant', () => {
    const language = (at: number) => placeIn(VENUE, ['artworks', 1, 'localizations', at, 'name']).split(', ').slice(2);
    expect([1, 2, 3].map(language)).toEqual([
      ['Spanish (localizations[1])', 'name'],
      ['Spanish (easy)', 'name'],
      ['Spanish (localizations[3])', 'name'],
    ]);
    expect(language(4)).toEqual(['localizations[4].name']);
  });

  test('each of thousands of entries of one language, looked at once', () => {
    const localizations = Array.from({ length: 1000 }, () => ({ languageCode: 'en_GB', name: 'Kade' }));
    const venue = { halls: [{ localizations }] };
    const named = vi.spyOn(Intl.DisplayNames.prototype, 'of');
    const places = localizations.map((_, at) => placeIn(venue, ['halls', 0, 'localizations', at, 'name']));
    const { length } = named.mock.calls;
    named.mockRestore();
    expect(places[999]).toBe('halls[0] ("Kade"), English (localizations[999]), name');
    expect(length).toBeLessThanOrEqual(2000);
  });

  test('an entry without a language by the first of the museum', () => {
    const venue = { languages: ['nl_NL', 'en_GB'], halls: [{ localizations: [{ name: 'Kade' }, ...texts('Quay')] }] };
    const language = (at: number) => placeIn(venue, ['halls', 0, 'localizations', at, 'name']);
    expect([0, 1].map(language)).toEqual(['halls[0] ("Kade"), Dutch, name', 'halls[0] ("Kade"), English, name']);
  });

  test('even if any of its names are missing or invalid', () => {
    expect(placeIn(VENUE, ['artworks', 2, 'code'])).toBe('artworks[2], code');
    expect(placeIn(VENUE, ['artworks', 9, 'code'])).toBe('artworks[9].code');
    expect(placeIn(VENUE, ['constructor', 0, 'name'])).toBe('constructor[0].name');
    expect(placeIn(null, ['artworks', 0])).toBe('artworks[0]');
    expect(placeIn(VENUE, ['artworks', 3])).toBe(
      'artworks[3] "7" ("A title [31m of more letters than anybody would read in one…")',
    );
  });
});
