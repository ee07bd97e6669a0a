import { expect, test } from 'vitest';
import { isMode, offeredModes } from './mode.ts';

test('every museum has the modes kids and by-halls', () => {
  expect(isMode('kids', undefined)).toBe(true);
  expect(isMode('by-halls', [])).toBe(true);
});

test('a museum may have modes of its own', () => {
  expect(isMode('night-tour', [{ segment: 'night-tour' }])).toBe(true);
  expect(isMode('kids', [{ segment: 'night-tour' }])).toBe(true);
});

test('any other word is no mode', () => {
  expect(isMode('night-tour', undefined)).toBe(false);
  expect(isMode('night-tour', [{ segment: 'night' }])).toBe(false);
  expect(isMode('Kids', undefined)).toBe(false);
  expect(isMode('', [])).toBe(false);
});

test('a museum offers the mode for children if something is for them', () => {
  expect(offeredModes({ sections: [], kidsArtworkIds: [], halls: [] })).toEqual([]);
  expect(offeredModes({ sections: [], kidsArtworkIds: [7], halls: [] })).toEqual(['kids']);
  const section = { idSection: 1, artworkIds: [], localizations: [] };
  expect(offeredModes({ sections: [section], halls: [] })).toEqual(['kids']);
});

test('a museum is offered hall by hall if two of its halls have works', () => {
  const offered = (...halls: number[][]) =>
    offeredModes({ sections: [], kidsArtworkIds: [], halls: halls.map((artworkIds) => ({ artworkIds })) });
  expect(offered([1], [2])).toEqual(['by-halls']);
  expect(offered([1], [])).toEqual([]);
  expect(offered([1, 2])).toEqual([]);
});
