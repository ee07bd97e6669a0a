import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryOf } from '../../test/arbitrary-of-schema.ts';
import { SAMPLE_JSON, samplePackage } from '../../test/sample-package.ts';
import { COLLECTION_NAMES } from './collection-names.ts';
import { contentPackageSchema, readContentPackage } from './content-package.ts';
import { type Json, writePath } from './field-walk.ts';

const without = (field: string): Json => Object.fromEntries(Object.entries(SAMPLE_JSON).filter(([n]) => n !== field));
const withArtwork = (changes: { [field: string]: Json }): Json => ({
  ...SAMPLE_JSON,
  artworks: [{ ...SAMPLE_JSON.artworks[0], ...changes } as Json],
});
const problemsOf = (value: Json) => {
  const read = readContentPackage(value);
  return read.tag === 'refused' ? read.problems : [];
};
const fieldsOfProblems = (value: Json) => problemsOf(value).map(({ path }) => writePath(path));

const FOCAL_POINT_DOWN = 'artworks[0].mainImageFocalPoint.y';

describe('a package of a small museum', () => {
  test('is read, and omitted collections are empty', () => {
    const content = samplePackage();
    expect(content).toMatchObject({ idMuseum: 1, artworks: [{ idArtwork: 101 }] });
    for (const name of COLLECTION_NAMES) expect(content).toHaveProperty(name);
    expect(content).toMatchObject({ halls: [], studies: [] });
  });

  test('is read with any values that a museum may write', () => {
    fc.assert(
      fc.property(arbitraryOf(contentPackageSchema) as fc.Arbitrary<Json>, (value) => {
        expect(problemsOf(value)).toEqual([]);
      }),
    );
  }, 30_000);
});

describe('a museum learns, field by field, of', () => {
  test('a field that the format does not have', () => {
    expect(problemsOf({ ...SAMPLE_JSON, nmae: 'Museum' })).toEqual([
      {
        severity: 'error',
        code: 'field-unknown',
        file: 'venue.json',
        path: ['nmae'],
        values: { guess: 'name' },
      },
    ]);
    expect(fieldsOfProblems(withArtwork({ artist: 'Penrose', year: 1974 }))).toEqual([
      'artworks[0].artist',
      'artworks[0].year',
    ]);
  });

  test('a field that only a published release has', () => {
    expect(fieldsOfProblems(withArtwork({ locale: { languageCode: 'en_GB', name: 'x' } }))).toEqual([
      'artworks[0].locale',
    ]);
  });

  test.each<[string, Json, string]>([
    ['a missing field', without('languages'), 'languages'],
    ['a text instead of a list', { ...SAMPLE_JSON, artworks: 'all' }, 'artworks'],
    ['a number typed as the code', withArtwork({ code: 101 }), 'artworks[0].code'],
    ['a code of eight digits', withArtwork({ code: '12345678' }), 'artworks[0].code'],
    ['a focal point outside its picture', withArtwork({ mainImageFocalPoint: { x: 0.5, y: 1.2 } }), FOCAL_POINT_DOWN],
    ['a code with letters', withArtwork({ code: '1a' }), 'artworks[0].code'],
    ['an empty code', withArtwork({ code: '' }), 'artworks[0].code'],
    ['a work without any language', withArtwork({ localizations: [] }), 'artworks[0].localizations'],
    [
      'an invalid language',
      withArtwork({ localizations: [{ languageCode: 'english', name: 'x' }] }),
      'artworks[0].localizations[0].languageCode',
    ],
    [
      'an invalid colour',
      { ...SAMPLE_JSON, keyboardCustomization: { bgColor: 'red' } },
      'keyboardCustomization.bgColor',
    ],
    [
      'an invalid moment of the sound',
      withArtwork({ otherResources: [{ idResource: 1, resourceType: 'TEXT', startTime: '1:75', localizations: [] }] }),
      'artworks[0].otherResources[0].startTime',
    ],
    [
      'an invalid kind of resource',
      withArtwork({ otherResources: [{ idResource: 1, resourceType: 'SMELL', localizations: [] }] }),
      'artworks[0].otherResources[0].resourceType',
    ],
    ['another version of the format', { ...SAMPLE_JSON, schemaVersion: 2 }, 'schemaVersion'],
  ])('%s', (_, value, field) => {
    expect(fieldsOfProblems(value)).toEqual([field]);
  });

  test('a file that is no package at all', () => {
    for (const value of [null, [], 'museum', 1]) expect(problemsOf(value)).toHaveLength(1);
  });
});

describe('more mistakes than can be collected', () => {
  const [artwork] = SAMPLE_JSON.artworks;
  test.each([
    ['works', { ...SAMPLE_JSON, artworks: Array(200_000).fill(5) }, 1000],
    ['entries of a work', withArtwork({ localizations: Array(200_000).fill(5) }), 1000],
    [
      'works with many entries',
      { ...SAMPLE_JSON, artworks: Array(500).fill({ localizations: Array(500).fill(5) }) },
      30,
    ],
  ])('of %s are named for the first entries of each list', (_, value, most) => {
    const problems = problemsOf(value as Json);
    expect(problems.at(-1)).toMatchObject({ severity: 'error', code: 'too-many-mistakes', path: [], values: { most } });
    const entries = problems.flatMap(({ path }) => path.filter((part) => typeof part === 'number'));
    expect([problems.length > 1, Math.max(0, ...entries)]).toEqual([true, most - 1]);
  });

  test('are reported as such also if the first entries have none', () => {
    const works = [...Array(1000).fill(artwork), ...Array(200_000).fill(5)];
    expect(problemsOf({ ...SAMPLE_JSON, artworks: works } as Json).map(({ code }) => code)).toEqual([
      'too-many-mistakes',
    ]);
  });
});
