import type { ManifestEntry } from '@cicerone/content/release/release';
import { expect, test } from 'vitest';
import { inOrderOfNeed, worksFrom } from './download-order.ts';

const file = (key: string, type: string, ...usedBy: string[]): ManifestEntry => ({ key, bytes: 1, type, usedBy });
const order = (files: ManifestEntry[], near: number[]) => inOrderOfNeed(files, near).map(({ key }) => key);

test('the venue’s own pictures come before those of any work', () => {
  const files = [file('work', 'image/webp', 'artworks/1'), file('home', 'image/webp', 'venue')];
  expect(order(files, [1])).toEqual(['home', 'work']);
});
test('a near work comes before a far one, and an unreachable one comes last', () => {
  const files = [1, 2, 3].map((id) => file(`${id}`, 'audio/mp4', `artworks/${id}`));
  expect(order(files, [3, 1])).toEqual(['3', '1', '2']);
});
test('the introduction of a route waits until the works that are near are here', () => {
  const files = [
    file('intro', 'audio/mp4', 'routes/1'),
    file('tile', 'image/webp', 'routes/1'),
    file('2', 'audio/mp4', 'artworks/2'),
  ];
  expect(order(files, [2])).toEqual(['tile', '2', 'intro']);
});
test('a file of several works is as near as the nearest of them', () => {
  const files = [file('a', 'audio/mp4', 'artworks/1'), file('shared', 'audio/mp4', 'artworks/9', 'artworks/2')];
  expect(order(files, [2, 1])).toEqual(['shared', 'a']);
});
test('a work is seen before it is heard', () => {
  const files = [file('sound', 'audio/mp4', 'artworks/1'), file('picture', 'image/webp', 'artworks/1')];
  expect(order(files, [1])).toEqual(['picture', 'sound']);
});

test('from a work on, the works ahead come first, then the others hall by hall', () => {
  expect(worksFrom([4, 5], [{ artworkIds: [1, 4] }, { artworkIds: [5, 6] }])).toEqual([4, 5, 1, 6]);
});
