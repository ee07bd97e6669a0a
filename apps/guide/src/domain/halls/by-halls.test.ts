import { expect, test } from 'vitest';
import { addressOf } from '../paths.ts';
import { addressesByHalls } from './by-halls.ts';

const halls = [
  { idHall: 3, artworkIds: [7, 8] },
  { idHall: 4, artworkIds: [9] },
];
const to = addressesByHalls((name, params, query) => addressOf(name, 'MQ', params, query), halls);

test('a work has an address in its hall in by-halls mode', () => {
  expect(to('Artwork', { idArtwork: 7 })).toBe('/museums/MQ/hall/3/artworks/7/by-halls');
  expect(to('Artwork', { idArtwork: 9 })).toBe('/museums/MQ/hall/4/artworks/9/by-halls');
});

test('a work in no hall keeps its usual address', () => {
  expect(to('Artwork', { idArtwork: 99 }, { idRoute: 5 })).toBe('/museums/MQ/artworks/99?idRoute=5');
});

test('halls and home have addresses of by-halls mode, and every other screen keeps its usual one', () => {
  expect(to('Hall', { idHall: 3 })).toBe('/museums/MQ/hall/3/by-halls');
  expect(to('Options', {})).toBe('/museums/MQ/options/by-halls');
  expect(to('Halls', {})).toBe('/museums/MQ/options/by-halls');
  expect(to('Keyboard', {})).toBe('/museums/MQ/keyboard');
  expect(to('ArtworkResource', { idArtwork: 7, idResource: 2 })).toBe('/museums/MQ/artworks/7/resources/2');
});
