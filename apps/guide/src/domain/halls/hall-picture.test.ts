import { expect, test } from 'vitest';
import { artwork } from '../../testing/museum-content.ts';
import { workForPicture, worksForPictures } from './hall-picture.ts';

const PLAIN = artwork(1);
const SEEN = artwork(2, { mainImageUrl: 'shell' });
const LATER = artwork(3, { mainImageUrl: 'leaf' });
const WORKS = [LATER, SEEN, PLAIN];

test('a hall is shown by the picture of its first work that has one', () => {
  expect(workForPicture({ artworkIds: [1, 2, 3] }, WORKS)).toBe(SEEN);
});

test('a hall whose first works have no picture, or which has no work, is shown without one', () => {
  expect(workForPicture({ artworkIds: [1] }, WORKS)).toBeUndefined();
  expect(workForPicture({ artworkIds: [] }, WORKS)).toBeUndefined();
});

test('of the works of large halls only the first are read', () => {
  const many = Array.from({ length: 500 }, (_, at) => at + 10);
  expect(worksForPictures([{ artworkIds: many }, { artworkIds: [1, 2] }])).toEqual([10, 11, 12, 1, 2]);
  expect(workForPicture({ artworkIds: [...many, 2] }, WORKS)).toBeUndefined();
});
