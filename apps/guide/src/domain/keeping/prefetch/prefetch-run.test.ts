import { beforeEach, describe, expect, test } from 'vitest';
import { sound } from '../../../testing/museum/manifest-entries.ts';
import type { Download } from '../../ports.ts';
import { PREFETCH_BYTES, type Story } from './prefetch-plan.ts';
import { createPrefetchRun } from './prefetch-run.ts';

type Answer = Awaited<Download['result']>;
const minute = (key: string, bytes = 600_000): Story => ({ ...sound(key, 1, bytes), seconds: 60 });
/** Twenty seconds of it, its list of packets, and the rest of a block. */
const BEGINNING = 229_376;

let here: Map<string, number>;
let downloaded: string[];
/** Those on their way, until a test says what became of them. */
let underWay: Map<string, (answer: Answer) => void>;
let stories: Story[];
let isFree: boolean;

beforeEach(() => {
  here = new Map();
  downloaded = [];
  underWay = new Map();
  stories = [minute('a'), minute('b')];
  isFree = true;
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
async function begin() {
  const run = createPrefetchRun({
    beginnings: {
      lengths: async () => here,
      download({ key }, bytes) {
        downloaded.push(`${key} ${bytes}`);
        const answer = new Promise<Answer>((resolve) => underWay.set(key, resolve)).then((end) => {
          underWay.delete(key);
          if (end === 'kept') here.set(key, bytes);
          return end;
        });
        return { result: answer, abort: () => underWay.get(key)?.('aborted'), receivedBytes: () => 0 };
      },
      async evict(keys) {
        for (const key of keys) here.delete(key);
      },
    },
    stories: () => stories,
    isFree: () => isFree,
  });
  await settled();
  return run;
}
async function arrives(key: string, answer: Answer = 'kept') {
  underWay.get(key)?.(answer);
  await settled();
}

test('beginnings are prefetched one after another, the likeliest first', async () => {
  await begin();
  expect(downloaded).toEqual([`a ${BEGINNING}`]);
  await arrives('a');
  expect(downloaded).toEqual([`a ${BEGINNING}`, `b ${BEGINNING}`]);
});

test('a stored beginning is not fetched again', async () => {
  here.set('a', BEGINNING);
  await begin();
  expect(downloaded).toEqual([`b ${BEGINNING}`]);
});

test('prefetching waits for other downloads, and resumes afterwards', async () => {
  isFree = false;
  const run = await begin();
  expect(downloaded).toEqual([]);
  isFree = true;
  run.resume();
  expect(downloaded).toEqual([`a ${BEGINNING}`]);
  isFree = false;
  run.pause();
  await settled();
  expect(underWay.size).toBe(0);
});

test('a visitor who goes elsewhere gets the beginnings of what is near there', async () => {
  const run = await begin();
  stories = [minute('z'), ...stories];
  run.replan(false);
  await arrives('a');
  expect(downloaded).toEqual([`a ${BEGINNING}`, `z ${BEGINNING}`]);
});

test('on a route three stories come complete', async () => {
  const run = await begin();
  run.replan(true);
  await arrives('a');
  await arrives('b');
  await arrives('a');
  expect(downloaded.slice(2)).toEqual(['a 600000', 'b 600000']);
});

test('the playing story is not prefetched', async () => {
  const run = await begin();
  run.stream('a');
  await settled();
  expect(downloaded).toEqual([`a ${BEGINNING}`, `b ${BEGINNING}`]);
});

describe('where it does not come', () => {
  test('because the server does not give it, no other one waits for it', async () => {
    const run = await begin();
    await arrives('a', 'refused');
    expect(downloaded).toHaveLength(2);
    await arrives('b');
    run.replan();
    run.resume();
    expect(downloaded).toHaveLength(2);
  });
  test('it is left until the visitor goes on', async () => {
    const run = await begin();
    await arrives('a', 'offline');
    run.resume();
    expect(downloaded).toHaveLength(1);
    run.replan();
    run.resume();
    expect(downloaded).toHaveLength(2);
  });
});

describe('its room', () => {
  test('what is no longer likely makes room for what is', async () => {
    here = new Map([
      ['far', PREFETCH_BYTES - BEGINNING - 10],
      ['b', BEGINNING],
    ]);
    await begin();
    await arrives('a');
    expect([...here.keys()]).toEqual(['b', 'a']);
  });

  test('is given to what the visitor needs', async () => {
    here.set('a', BEGINNING);
    const run = await begin();
    await arrives('b');
    expect(await run.freeSpace()).toBe(true);
    expect(here.size).toBe(0);
    expect(await run.freeSpace()).toBe(false);
  });
});

test('a run that has ended fetches nothing more', async () => {
  const run = await begin();
  run.end();
  await settled();
  run.replan();
  run.resume();
  expect(downloaded).toHaveLength(1);
});
