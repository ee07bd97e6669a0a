import { describe, expect, test } from 'vitest';
import { childrensTextFirst, firstToCome, firstWithPicture, forRound, playedWorks } from './played-works.ts';
import { shuffled } from './shuffled.ts';

/** Always draws the first item that is left, so that the order stays. */
const FIRST = () => 0;
const LAST = () => 0.999;
const HERE = async () => true;

type Read = { id: number; mainImageUrl: string | undefined };
const idsOf = ({ works }: { works: readonly Read[] }) => works.map(({ id }) => id);
/** Reads works with these pictures: the id of a work is the index of its picture. */
const reading = (pictures: readonly (string | undefined)[]) => async (ids: readonly number[]) =>
  ids.map((id) => ({ id, mainImageUrl: pictures[id] }));
/** A museum of five thousand works, each with its picture. */
const MANY = Array.from({ length: 5000 }, (_, at) => at);
/** Reads works of that museum, and records their ids. */
const readingMany = (asked: number[]) => async (ids: readonly number[]) => {
  asked.push(...ids);
  return ids.map((id) => ({ id, mainImageUrl: `picture ${id}` }));
};

describe('children play', () => {
  test('with the works for children first, then with all others, with each one once', () => {
    expect(playedWorks([8, 3], [1, 2, 3, 8, 9], FIRST)).toEqual([8, 3, 1, 2, 9]);
    expect(playedWorks([8, 3], [1, 2, 3, 8, 9], LAST)).toEqual([3, 8, 9, 2, 1]);
  });
  test('with other works in the next round, until all works were used', () => {
    const works = ['leaf', 'shell', 'moth', 'fern'];
    expect(forRound(works, 0, 3).slice(0, 3)).toEqual(['leaf', 'shell', 'moth']);
    expect(forRound(works, 1, 3).slice(0, 3)).toEqual(['fern', 'leaf', 'shell']);
    expect(forRound([], 1, 3)).toEqual([]);
  });
  test('first with works that have a text for children', () => {
    const [plain, written] = [{ localizations: [{}] }, { localizations: [{}, { variant: 'kids' }] }];
    expect(childrensTextFirst([plain, written])).toEqual([written, plain]);
  });
  test('with works that have a picture, and with no picture twice', async () => {
    const read = reading([undefined, 'leaf', 'shell', 'leaf', 'moth']);
    expect(idsOf(await firstWithPicture([0, 1, 2, 3, 4], 3, read, HERE))).toEqual([1, 2, 4]);
    expect(idsOf(await firstWithPicture([0, 1, 2, 3, 4], 2, read, HERE))).toEqual([1, 2]);
    expect(await firstWithPicture([], 3, read, HERE)).toEqual({ works: [], hasPictures: false });
  });
  test('in a large museum after only a few of its works were read', async () => {
    const asked: number[] = [];
    const { works } = await firstWithPicture(MANY, 16, readingMany(asked), HERE);
    expect(works).toHaveLength(16);
    expect(asked.length).toBeLessThan(30);
  });
  test('without a network with works whose pictures are stored, however far down the list', async () => {
    const asked: number[] = [];
    const isHere = async ({ id }: { id: number }) => id % 10 === 9;
    const { works } = await firstWithPicture(MANY, 16, readingMany(asked), isHere);
    expect(works.map(({ id }) => id)).toEqual(Array.from({ length: 16 }, (_, at) => at * 10 + 9));
    expect(asked.length).toBeLessThan(200);
    const last = await firstWithPicture(MANY, 16, readingMany([]), async ({ id }) => id === 4999);
    expect(idsOf(last)).toEqual([4999]);
  });
  test('with nothing if no picture is stored, which differs from a museum without pictures', async () => {
    const none = async () => false;
    expect(await firstWithPicture([0, 1], 3, reading(['leaf', 'leaf']), none)).toEqual({
      works: [],
      hasPictures: true,
    });
    expect(await firstWithPicture([0], 3, reading([undefined]), none)).toEqual({ works: [], hasPictures: false });
  });
  test('without a picture that fails to load: the next one replaces it', async () => {
    const load = async (name: string) => (name === 'shell' ? undefined : name);
    expect(await firstToCome(['leaf', 'shell', 'moth', 'fern'], 3, load)).toEqual(['leaf', 'moth', 'fern']);
    expect(await firstToCome(['shell', 'leaf'], 3, load)).toEqual(['leaf']);
  });
});

test('a shuffled list contains every item, in a random order', () => {
  const things = Array.from({ length: 16 }, (_, at) => at);
  const seen = shuffled(things, Math.random);
  expect([...seen].sort((one, other) => one - other)).toEqual(things);
  expect(shuffled(things, FIRST)).toEqual(things);
  expect(shuffled(things, LAST)).toEqual([...things].reverse());
});
