import { describe, expect, test } from 'vitest';
import { childrensTextFirst, firstToCome, firstWithPicture, forRound, playedWorks } from './played-works.ts';
import { shuffled } from './shuffled.ts';

/** Draws the first that is left each time, so that nothing changes its place. */
const FIRST = () => 0;
const LAST = () => 0.999;

describe('children play', () => {
  test('with the works for them first, then with all others, with each one once', () => {
    expect(playedWorks([8, 3], [1, 2, 3, 8, 9], FIRST)).toEqual([8, 3, 1, 2, 9]);
    expect(playedWorks([8, 3], [1, 2, 3, 8, 9], LAST)).toEqual([3, 8, 9, 2, 1]);
  });
  test('with other works in the next round, until all have had their turn', () => {
    const works = ['leaf', 'shell', 'moth', 'fern'];
    expect(forRound(works, 0, 3).slice(0, 3)).toEqual(['leaf', 'shell', 'moth']);
    expect(forRound(works, 1, 3).slice(0, 3)).toEqual(['fern', 'leaf', 'shell']);
    expect(forRound([], 1, 3)).toEqual([]);
  });
  test('first with works of which the museum has written for them', () => {
    const [plain, written] = [{ localizations: [{}] }, { localizations: [{}, { variant: 'kids' }] }];
    expect(childrensTextFirst([plain, written])).toEqual([written, plain]);
  });
  test('with works that have a picture, and with no picture twice', async () => {
    const pictures = [undefined, 'leaf', 'shell', 'leaf', 'moth'];
    const read = async (ids: readonly number[]) => ids.map((id) => ({ id, mainImageUrl: pictures[id] }));
    const ids = (works: { id: number }[]) => works.map(({ id }) => id);
    expect(ids(await firstWithPicture([0, 1, 2, 3, 4], 3, read))).toEqual([1, 2, 4]);
    expect(ids(await firstWithPicture([0, 1, 2, 3, 4], 2, read))).toEqual([1, 2]);
    expect(await firstWithPicture([], 3, read)).toEqual([]);
  });
  test('in a large museum after a few of its works were read', async () => {
    let asked = 0;
    const read = async (ids: readonly number[]) => {
      asked += ids.length;
      return ids.map((id) => ({ mainImageUrl: `picture ${id}` }));
    };
    const all = Array.from({ length: 5000 }, (_, at) => at);
    expect(await firstWithPicture(all, 16, read)).toHaveLength(16);
    expect(asked).toBeLessThan(30);
  });
  test('without a picture that does not come: the next one takes its place', async () => {
    const load = async (name: string) => (name === 'shell' ? undefined : name);
    expect(await firstToCome(['leaf', 'shell', 'moth', 'fern'], 3, load)).toEqual(['leaf', 'moth', 'fern']);
    expect(await firstToCome(['shell', 'leaf'], 3, load)).toEqual(['leaf']);
  });
});

test('what is shuffled is all there, in an order that chance decides', () => {
  const things = Array.from({ length: 16 }, (_, at) => at);
  const seen = shuffled(things, Math.random);
  expect([...seen].sort((one, other) => one - other)).toEqual(things);
  expect(shuffled(things, FIRST)).toEqual(things);
  expect(shuffled(things, LAST)).toEqual([...things].reverse());
});
