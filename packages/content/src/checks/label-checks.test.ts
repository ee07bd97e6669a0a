import { describe, expect, test } from 'vitest';
import type { ReleasedLabel } from '../release/labels.ts';
import { labelProblems } from './label-checks.ts';
import { saidOf } from './problems/problem.ts';

const anchor: ReleasedLabel = { noun: 'artwork', key: 'anchor', path: 'artworks/1', number: '7', title: 'The anchor' };
const bell: ReleasedLabel = { noun: 'artwork', key: 'bell', path: 'artworks/2', number: '8', title: 'The bell' };
const quay: ReleasedLabel = { noun: 'hall', key: 'quay', path: 'hall/1', title: 'The quay' };
const PUBLISHED = [anchor, bell, quay];

const work = (idArtwork: string, code: string, artworkName: string, more = {}) => ({
  idArtwork,
  code,
  artworkName,
  ...more,
});
const HALL = { idHall: 'quay', localizations: [{ name: 'The quay' }] };
const WORKS = [work('anchor', '7', 'The anchor'), work('bell', '8', 'The bell')];

const found = (artworks: object[], halls: object[] = [HALL]) =>
  labelProblems(PUBLISHED, { artworks, halls } as never).map(({ code, path }) => `${code} ${path.join('.')}`);

describe('the labels on the wall', () => {
  test('stay right when works are added, told anew and shown in another order', () => {
    expect(found([...WORKS].reverse())).toEqual([]);
    expect(found([...WORKS, work('ship', '9', 'The ship')])).toEqual([]);
    expect(found([work('anchor', '7', 'An anchor'), work('bell', '8', 'The bell')])).toEqual([]);
  });

  test('die with a key that is gone', () => {
    expect(found(WORKS.slice(1))).toEqual(['label-gone artworks']);
    expect(found(WORKS, [])).toEqual(['label-gone halls']);
  });

  test('die with a key that was renamed, unless the package says its former one', () => {
    expect(found([work('hook', '7', 'The anchor'), ...WORKS.slice(1)])).toEqual(['label-renamed artworks.0']);
    expect(found([work('hook', '7', 'The anchor', { formerKeys: ['anchor'] }), ...WORKS.slice(1)])).toEqual([]);
    expect(found(WORKS, [{ ...HALL, idHall: 'pier' }])).toEqual(['label-renamed halls.0']);
  });

  test('lead elsewhere when another work gets their number', () => {
    expect(found([work('anchor', '8', 'The anchor'), work('bell', '7', 'The bell')])).toEqual([
      'label-number-moved artworks.0.code',
      'label-number-moved artworks.1.code',
    ]);
    expect(found([work('ship', '7', 'The ship'), ...WORKS.slice(1)])).toEqual([
      'label-gone artworks',
      'label-number-moved artworks.0.code',
    ]);
  });

  test('stay right when a work shares the number of another', () => {
    expect(found([...WORKS, work('ship', '7', 'The ship')])).toEqual([]);
  });
});

test('a package of whatever form has no labels, and kills all', () => {
  for (const packaged of [null, [], { artworks: 7, halls: [null], navigationSections: [{ sectionType: 'SPONSORS' }] }])
    expect(labelProblems(PUBLISHED, packaged as never).map(({ code }) => code)).toEqual(Array(3).fill('label-gone'));
});

test('the sentences name the label as it hangs there, and the line that saves it', () => {
  const [renamed] = labelProblems([anchor], { artworks: [work('hook', '7', 'The anchor')] } as never);
  expect(renamed && saidOf(renamed)).toMatchObject({
    what: 'The printed label of "anchor" (No. 7, "The anchor") leads to nothing any more: its key is "hook" now.',
    mend: 'Write "formerKeys": ["anchor"] here, and the label, favourites, visits and downloads follow.',
  });
  const [gone] = labelProblems([quay], {} as never);
  expect(gone && saidOf(gone).what).toBe(
    'The printed label of the hall "quay" ("The quay") leads to nothing any more.',
  );
});
