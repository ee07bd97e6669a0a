import { expect, test } from 'vitest';
import { causesFirst } from './causes-first.ts';
import { problem } from './problem.ts';

const unknownWork = problem('key-unknown', ['halls', 0, 'artworkIds', 0], { key: 'penrose', noun: 'artwork' });
const unknownHall = problem('key-unknown', ['artworks', 0, 'idHall'], { key: 'attic', noun: 'hall' });
const misspelt = problem('field-unknown', ['artwork'], { guess: 'artworks' });

test('a misspelt list is reported first, and nothing is reported of the keys that it would have had', () => {
  expect(causesFirst([unknownWork, unknownHall, misspelt], { artwork: [] })).toEqual([misspelt, unknownHall]);
});

test('beside an existing list, a misspelt one hides nothing', () => {
  expect(causesFirst([unknownWork, misspelt], { artwork: [], artworks: [] })).toEqual([misspelt, unknownWork]);
});

test('an unknown field without a similar list comes first, and hides nothing', () => {
  const strange = problem('field-unknown', ['smell'], {});
  expect(causesFirst([unknownWork, strange], { smell: 'wax' })).toEqual([strange, unknownWork]);
});

test('an unknown field of a work stays at its place', () => {
  const inside = problem('field-unknown', ['artworks', 0, 'artwork'], { guess: 'artworks' });
  expect(causesFirst([unknownWork, inside], {})).toEqual([unknownWork, inside]);
});
