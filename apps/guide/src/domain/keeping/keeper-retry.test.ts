import type { ManifestEntry } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { NO_BEGINNINGS, ORDER, phoneWith } from '../../testing/keeping-order.ts';
import { picture, sound } from '../../testing/museum/manifest-entries.ts';
import type { Download } from '../ports.ts';
import { createKeeper } from './keeper.ts';
import type { Keeping } from './keeping.ts';

type Answer = Awaited<Download['result']>;

const FILES = ['a', 'b', 'c', 'd', 'e'].map((key) => picture(key));
let media: readonly ManifestEntry[] | 'unlisted';
let here: Set<string>;
let asked: string[];
/** The server's answers to files, one after the other; the file where it says nothing. */
let answers: Record<string, Answer[]>;
let rest: 'kept' | 'offline';
let isOnline: boolean;
let holdsLock: boolean;
let declined: Set<string> | 'unknown';
/** The later attempts, and after how long. */
let later: { milliseconds: number; act: () => void } | undefined;
let store: StoreApi<Keeping>;
let keeper: ReturnType<typeof createKeeper>;

beforeEach(() => {
  media = FILES;
  here = new Set();
  asked = [];
  answers = {};
  rest = 'kept';
  isOnline = true;
  holdsLock = true;
  declined = new Set();
  later = undefined;
  store = createStore<Keeping>(() => ({ tag: 'idle' }));
  keeper = createKeeper(store, {
    media: phoneWith(
      () => here,
      ({ key }) => ({ result: download(key), abort: () => undefined, receivedBytes: () => 0 }),
    ),
    beginnings: NO_BEGINNINGS,
    manifests: {
      of: async () => (media === 'unlisted' ? { tag: 'venue-unreadable' } : { version: 1, media: [...media] }),
      all: async () => [],
    },
    inUse: async () => [],
    keepShell: async (part) => (part === 'core' ? 'kept' : rest),
    readsCodes: async () => true,
    bandwidth: { store: createStore(() => ({ isFree: true })) },
    requested: async () => (declined === 'unknown' ? undefined : { asked: new Set(), declined, held: new Set() }),
    isOnline: () => isOnline,
    holdsLock: () => holdsLock,
    later(milliseconds, act) {
      later = { milliseconds, act };
      return () => {
        later = undefined;
      };
    },
  });
});

async function download(key: string): Promise<Answer> {
  asked.push(key);
  const answer = answers[key]?.shift() ?? 'kept';
  if (answer === 'kept') here.add(key);
  return answer;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
async function keep() {
  await keeper.keep(ORDER);
  await settled();
}
/** The time passes after which the server is asked again. @returns how long that was */
async function wait(): Promise<number | undefined> {
  const { milliseconds, act } = later ?? {};
  later = undefined;
  act?.();
  await settled();
  return milliseconds;
}
const state = () => {
  const keeping = store.getState();
  return keeping.tag === 'known' ? keeping.state : keeping.tag;
};

describe('a reachable server that does not deliver everything', () => {
  test('because it is in trouble, is retried automatically after a while', async () => {
    answers = { b: ['offline'] };
    await keep();
    expect(state()).toBe('offline');
    expect(await wait()).toBe(2000);
    expect(state()).toBe('done');
  });
  test('blocks no other file, and is retried automatically', async () => {
    answers = { b: ['refused'] };
    await keep();
    expect([...here]).toEqual(['a', 'c', 'd', 'e']);
    expect(state()).toBe('offline');
    expect(await wait()).toBe(2000);
    expect(state()).toBe('done');
    expect(later).toBeUndefined();
  });
  test('is retried ever more rarely, at least every five minutes, and the report does not change meanwhile', async () => {
    answers = { e: Array.from({ length: 12 }, () => 'refused') };
    await keep();
    const waits = [];
    const said = new Set<string>();
    store.subscribe(() => said.add(state()));
    for (let attempt = 0; attempt < 10; attempt++) waits.push(await wait());
    expect(waits.slice(0, 4)).toEqual([2000, 4000, 8000, 16_000]);
    expect(waits.at(-1)).toBe(300_000);
    expect([...said]).toEqual(['offline']);
  });
  test('is not asked for all files after it refused three in a row', async () => {
    answers = Object.fromEntries(FILES.map(({ key }) => [key, ['refused']]));
    await keep();
    expect(asked.length).toBeLessThan(FILES.length);
    expect(state()).toBe('offline');
  });
  test('is retried for the rarely opened part of the guide, too', async () => {
    rest = 'offline';
    await keep();
    expect(state()).toBe('offline');
    rest = 'kept';
    await wait();
    expect(state()).toBe('done');
  });
  test('is retried for the manifest', async () => {
    media = 'unlisted';
    await keep();
    expect(state()).toBe('unlisted');
    media = FILES;
    await wait();
    expect(state()).toBe('done');
  });
  test('is no longer asked for a museum that was removed from the phone', async () => {
    answers = { b: ['refused'] };
    await keep();
    keeper.stop(1);
    expect(later).toBeUndefined();
  });
  test('is not retried without internet: the next attempt begins when the connection is back', async () => {
    answers = { b: ['offline'] };
    isOnline = false;
    await keep();
    expect(state()).toBe('offline');
    expect(later).toBeUndefined();
    isOnline = true;
    await keep();
    expect(state()).toBe('done');
  });
});

describe('a file that lies damaged on the server', () => {
  test('blocks no other one, and is reported at the end', async () => {
    answers = { a: ['damaged', 'damaged'] };
    await keep();
    expect([...here]).toEqual(['b', 'c', 'd', 'e']);
    expect(state()).toBe('damaged');
  });
  test('is one of many behind a portal: after three, downloads stop', async () => {
    answers = Object.fromEntries(FILES.map(({ key }) => [key, ['damaged', 'damaged']]));
    await keep();
    expect(asked).not.toContain('e');
    expect(state()).toBe('damaged');
  });
});

test('while deletions are unknown, nothing is downloaded automatically', async () => {
  declined = 'unknown';
  await keep();
  expect([asked, state()]).toEqual([[], 'unlisted']);
  declined = new Set(['a']);
  await wait();
  expect(asked).toEqual(['b', 'c', 'd', 'e']);
});

describe('beside another page', () => {
  test('no file is evicted that only the other one knows', async () => {
    here = new Set(['played-there']);
    holdsLock = false;
    await keep();
    expect(here).toContain('played-there');
    holdsLock = true;
    await keeper.tryAgain();
    expect(here).not.toContain('played-there');
  });
});

test('a deleted story that is played again is not stored again', async () => {
  media = [sound('a', 1, 31 * 1024 * 1024)];
  declined = new Set(['a']);
  await keep();
  keeper.stream('a');
  keeper.stream(undefined);
  await settled();
  expect(asked).toEqual([]);
});
