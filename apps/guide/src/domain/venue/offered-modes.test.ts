import { expect, test } from 'vitest';
import { offeredModes } from './offered-modes.ts';

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
