import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryOf, type Instead } from '../../test/arbitrary-of-schema.ts';
import { fieldsOf } from '../../test/shape-of-schema.ts';
import { COLLECTION_KEYS } from './collection-names.ts';
import { contentPackageSchema } from './content-package.ts';
import { isCopyOf } from './field-notes.ts';
import { type Json, writePath } from './field-walk.ts';
import { identifier } from './fields.ts';
import { IDENTIFIER_FIELDS, replaceKeys, replaceNumbers } from './identifiers.ts';

/** Numbers as a server gives them: one series, one number per kind and key, permanently. */
function register() {
  const numbers = new Map<string, number>();
  const keys = new Map<string, string>();
  return {
    numberOf(noun: string, key: string) {
      const number = numbers.get(`${noun} ${key}`) ?? numbers.size + 100;
      numbers.set(`${noun} ${key}`, number);
      keys.set(`${noun} ${number}`, key);
      return number;
    },
    keyOf: (noun: string, id: number) => keys.get(`${noun} ${id}`) ?? 'unknown',
  };
}
const { numberOf: numbers } = register();
const reported = (packaged: Json) =>
  replaceKeys(packaged, numbers).problems.map(({ path, code }) => `${writePath(path)} ${code}`);

const museum = (changes: { [field: string]: Json } = {}): Json => ({
  idMuseum: 'pattern',
  artworks: [{ idArtwork: 'penrose' }, { idArtwork: 'truchet' }],
  halls: [{ idHall: 'first', artworkIds: ['truchet', 'penrose'] }],
  ...changes,
});

describe('keys of a package become numbers', () => {
  test('one number for a work, at every place that names it', () => {
    const { value, problems } = replaceKeys(museum(), register().numberOf);
    expect(problems).toEqual([]);
    expect(value).toEqual({
      idMuseum: 100,
      artworks: [{ idArtwork: 101 }, { idArtwork: 102 }],
      halls: [{ idHall: 103, artworkIds: [102, 101] }],
    });
  });

  test('another number for a hall with the same key', () => {
    const halls = [{ idHall: 'penrose', artworkIds: ['penrose'] }];
    const { value, problems } = replaceKeys(museum({ halls }), register().numberOf);
    expect(problems).toEqual([]);
    expect(value).toHaveProperty('halls', [{ idHall: 103, artworkIds: [101] }]);
  });

  test('and back again: every package is exported as it was imported', () => {
    const keys: Instead = [[identifier, fc.constantFrom('a', 'b', '1', 'penrose', 'hall-of-waves')]];
    fc.assert(
      fc.property(arbitraryOf(contentPackageSchema, keys) as fc.Arbitrary<Json>, (packaged) => {
        const { numberOf, keyOf } = register();
        expect(replaceNumbers(replaceKeys(packaged, numberOf).value, keyOf)).toEqual(packaged);
      }),
    );
  }, 30_000);

  test('in every field of the format that identifies something', () => {
    const identifying = fieldsOf(contentPackageSchema).filter(({ schema }) => isCopyOf(schema, identifier));
    expect(identifying.length).toBeGreaterThan(20);
    for (const { name } of identifying) expect(IDENTIFIER_FIELDS).toContain(name);
  });
});

describe('a museum learns of', () => {
  test.each([
    ['upper-case letters', 'Penrose'],
    ['a space', 'pen rose'],
    ['nothing', ''],
    ['a hyphen first', '-penrose'],
    ['more than 64 characters', 'a'.repeat(65)],
    ['a number instead of a key', 7],
    ['null', null],
  ])('a key with %s', (_, idArtwork) => {
    expect(reported({ idMuseum: 'pattern', artworks: [{ idArtwork }] })).toEqual([
      'artworks[0].idArtwork key-malformed',
    ]);
  });

  test('a key used twice for the same kind of thing', () => {
    expect(reported(museum({ halls: [{ idHall: 'first' }, { idHall: 'first' }] }))).toEqual([
      'halls[1].idHall key-twice',
    ]);
  });

  test('a key that names nothing in the package', () => {
    expect(reported(museum({ highlightedRoutes: ['lost'] }))).toEqual(['highlightedRoutes[0] key-unknown']);
    expect(reported(museum({ oneMinutes: [{ idOneMinute: 'star', idArtwork: 'stolen' }] }))).toHaveLength(1);
  });

  test('a key that exists, but as another kind of thing', () => {
    expect(reported(museum({ sections: [{ idSection: 'little', artworkIds: ['first'] }] }))).toHaveLength(1);
  });

  test('no wrong key where a single thing stands in place of its list: the list is reported elsewhere', () => {
    for (const [collection, field] of Object.entries(COLLECTION_KEYS)) {
      expect([collection, reported({ idMuseum: 'pattern', [collection]: { [field]: 'only' } })]).toEqual([
        collection,
        [],
      ]);
    }
    const hall = museum({
      halls: { idHall: 'attic' },
      timeline: [{ idTimeline: 'ages', steps: [{ idHall: 'attic' }] }],
    });
    expect(reported(hall)).toEqual([]);
  });

  test('a number in the place of a key, with the key of the work that has it', () => {
    const artworks = [
      { idArtwork: 'penrose', code: '101' },
      { idArtwork: 'truchet', code: '102' },
      { idArtwork: 'twin', code: '102' },
    ];
    const named = (changes: { [field: string]: Json }) =>
      replaceKeys(museum({ artworks, halls: [], ...changes }), numbers).problems.map(({ code, path, values }) => [
        code,
        writePath(path),
        ...Object.values(values),
      ]);
    expect(named({ halls: [{ idHall: 'first', artworkIds: ['101', 'penrose', 101, '102'] }] })).toEqual([
      ['key-is-number', 'halls[0].artworkIds[0]', '"101"', 'artwork', ['penrose']],
      ['key-is-number', 'halls[0].artworkIds[2]', '101', 'artwork', ['penrose']],
      ['key-is-number', 'halls[0].artworkIds[3]', '"102"', 'artwork', ['truchet', 'twin']],
    ]);
    const steps = [{ idStep: 'one', idArtwork: '101' }];
    const elsewhere = {
      routes: [{ idRoute: 'walk', number: 4, steps }],
      floors: [{ idFloor: 'ground' }, { idFloor: 'cellar', number: -1 }],
      halls: [
        { idHall: 'first', idFloor: 0 },
        { idHall: 'second', idFloor: '-1' },
      ],
      oneMinutes: [{ idOneMinute: 'star', idArtwork: '101' }],
      sections: [{ idSection: 'little', artworkIds: ['101'] }],
      beacons: [{ idBeacon: 'door', artworkIds: ['101'] }],
      studies: [{ idStudy: 'why', idArtwork: '101' }],
      highlightedRoutes: ['4'],
    };
    expect(named(elsewhere).map(([code, place, , , keys]) => [code, place, String(keys)])).toEqual([
      ['key-is-number', 'halls[0].idFloor', 'ground'],
      ['key-is-number', 'halls[1].idFloor', 'cellar'],
      ['key-is-number', 'routes[0].steps[0].idArtwork', 'penrose'],
      ['key-is-number', 'oneMinutes[0].idArtwork', 'penrose'],
      ['key-is-number', 'sections[0].artworkIds[0]', 'penrose'],
      ['key-is-number', 'beacons[0].artworkIds[0]', 'penrose'],
      ['key-is-number', 'studies[0].idArtwork', 'penrose'],
      ['key-is-number', 'highlightedRoutes[0]', 'walk'],
    ]);
  });

  test('no number where a work has it for its key, and none that no work has', () => {
    const artworks = [
      { idArtwork: '101', code: '7' },
      { idArtwork: 'truchet', code: '101' },
    ];
    expect(reported(museum({ artworks, halls: [{ idHall: 'first', artworkIds: ['101'] }] }))).toEqual([]);
    expect(reported(museum({ artworks, halls: [{ idHall: 'first', artworkIds: ['8', 8] }] }))).toEqual([
      'halls[0].artworkIds[0] key-unknown',
      'halls[0].artworkIds[1] key-malformed',
    ]);
  });

  test('the key that was probably meant', () => {
    const { problems } = replaceKeys(museum({ sections: [{ idSection: 'x', artworkIds: ['penrsoe'] }] }), numbers);
    expect(problems.map(({ values }) => values)).toEqual([{ key: 'penrsoe', noun: 'artwork', guess: 'penrose' }]);
    const { problems: malformed } = replaceKeys({ artworks: [{ idArtwork: 'Büste 3' }] }, numbers);
    expect(malformed.map(({ values }) => values)).toEqual([{ is: '"Büste 3"', guess: 'buste-3' }]);
  });

  test('ten thousand unknown keys, without a long wait', () => {
    const works = Array.from({ length: 5000 }, (_, at) => ({ idArtwork: `work-of-art-number-${at}` }));
    const artworkIds = works.map(({ idArtwork }) => `${idArtwork}-x`);
    const sections = ['a', 'b'].map((idSection) => ({ idSection, artworkIds }));
    expect(reported(museum({ artworks: works, halls: [], sections }))).toHaveLength(10_000);
  });
});
