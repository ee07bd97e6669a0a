import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachLeaf, type Json, mapLeaves, writePath } from './field-walk.ts';

const VENUE: Json = { name: 'Pattern', languages: ['en_GB', 'es_ES'], halls: [{ name: 'Cellar', isOpen: null }] };

test('each leaf is named by its nearest field and its path; items of a list by the field of the list', () => {
  const seen: string[] = [];
  eachLeaf(VENUE, (leaf, field, path) => void seen.push(`${field} ${writePath(path)} ${leaf}`));
  expect(seen).toEqual([
    'name name Pattern',
    'languages languages[0] en_GB',
    'languages languages[1] es_ES',
    'name halls[0].name Cellar',
    'isOpen halls[0].isOpen null',
  ]);
});

test('a map replaces exactly the leaves that a look meets, in the same order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const [looked, mapped]: unknown[][] = [[], []];
      eachLeaf(value as Json, (...leaf) => void looked?.push(leaf));
      const copy = mapLeaves(value as Json, (...leaf) => {
        mapped?.push(leaf);
        return leaf[0];
      });
      expect(mapped).toEqual(looked);
      expect(copy).toEqual(value);
    }),
  );
});
