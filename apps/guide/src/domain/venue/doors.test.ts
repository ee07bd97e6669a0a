import { expect, test } from 'vitest';
import { homeDoors, openDoors } from './doors.ts';

const FULL = { artworkCount: 3, halls: [{}], hasGames: true };

test('every museum with works has a list of all of them', () => {
  expect(openDoors(FULL)).toContain('artworks');
  expect(openDoors({ ...FULL, artworkCount: 0 })).not.toContain('artworks');
});

test('a museum with halls has a list of them', () => {
  expect(openDoors(FULL)).toContain('halls');
  expect(openDoors({ ...FULL, halls: [] })).not.toContain('halls');
});

test('codes can be scanned from every home screen, also in a museum without works', () => {
  for (const mode of [undefined, 'kids', 'by-halls', 'night'])
    expect(homeDoors({ artworkCount: 0, halls: [], hasGames: false }, mode)).toEqual(['scan']);
});

test('the games have a door where there is a picture to play with', () => {
  expect(homeDoors(FULL, undefined)).toContain('games');
  expect(homeDoors({ ...FULL, hasGames: false }, undefined)).not.toContain('games');
});

test('children meet their works and games as pictures, and may look for a hall', () => {
  expect(homeDoors(FULL, 'kids')).toEqual(['halls', 'scan']);
});

test('hall by hall home is the list of halls, and needs no door to it', () => {
  expect(homeDoors(FULL, 'by-halls')).toEqual(['artworks', 'scan', 'games']);
});
