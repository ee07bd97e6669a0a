import { expect, test } from 'vitest';
import { artwork } from '../../testing/museum-content.ts';
import { workForPicture, worksForPictures } from './hall-picture.ts';

const PLAIN = artwork(1);
const SEEN = artwork(2, { mainImageUrl: 'shell' });
const LATER = artwork(3, { mainImageUrl: 'leaf' });
const WORKS = [LATER, SEEN, PLAIN];

test('a hall is shown with the picture of its first work that has one', () => {
  expect(workForPicture({ artworkIds: [1, 2, 3] }, WORKS)).toBe(SEEN);
});

test('a hall is shown without a picture if its first works have none or if it has no works', () => {
  expect(workForPicture({ artworkIds: [1] }, WORKS)).toBeUndefined();
  expect(workForPicture({ artworkIds: [] }, WORKS)).toBeUndefined();
});

test('only the first three works of a hall are read for its picture', () => {
  const many = Array.from({ length: 500 }, (_, at) => at + 10);
  expect(worksForPictures([{ artworkIds: many }, { artworkIds: [1, 2] }])).toEqual([10, 11, 12, 1, 2]);
  expect(workForPicture({ artworkIds: [...many, 2] }, WORKS)).toBeUndefined();
});
