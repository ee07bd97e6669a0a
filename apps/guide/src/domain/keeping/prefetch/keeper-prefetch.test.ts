import type { Manifest } from '@cicerone/content/release/release';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ORDER, phoneWith } from '../../../testing/keeping-order.ts';
import { picture, sound } from '../../../testing/museum/manifest-entries.ts';
import type { Download } from '../../ports.ts';
import { createKeeper } from '../keeper.ts';
import type { Keeping } from '../keeping.ts';
import { keptStatus } from '../keeping.ts';

const LARGE_BYTES = 31 * 1024 * 1024;

let manifest: Manifest;
let here: Set<string>;
let beginnings: Map<string, number>;
let isOffline: boolean;
/** Beginnings are on their way until they are broken off. */
let isSlow: boolean;
let declined: Set<string>;
/** Whether a file still finds room, from one to the next. */
let hasRoom: boolean[];
/** The files that came, in their order; a beginning with a `…`. */
let came: string[];

beforeEach(() => {
  manifest = { version: 1, media: [picture('picture'), story('far', 1), story('near', 2)] };
  here = new Set();
  beginnings = new Map();
  isOffline = false;
  isSlow = false;
  declined = new Set();
  hasRoom = [];
  came = [];
});

const story = (key: string, work: number) => ({ ...sound(key, work, LARGE_BYTES), seconds: 600 });
const AT_ONCE = { abort: () => undefined, receivedBytes: () => 0 };

function untilBrokenOff(): Download {
  let abort: () => void = () => undefined;
  const result = new Promise<'aborted'>((resolve) => {
    abort = () => resolve('aborted');
  });
  return { result, abort: () => abort(), receivedBytes: () => 0 };
}

function makeKeeper() {
  const media = phoneWith(
    () => here,
    ({ key }) => {
      came.push(key);
      return { ...AT_ONCE, result: Promise.resolve(hasRoom.shift() === false ? 'full' : 'kept') };
    },
  );
  const store = createStore<Keeping>(() => ({ tag: 'idle' }));
  const keeper = createKeeper(store, {
    media,
    beginnings: {
      lengths: async () => beginnings,
      download({ key }, bytes) {
        if (isOffline) return { ...AT_ONCE, result: Promise.resolve('offline') };
        came.push(`${key}…`);
        if (isSlow) return untilBrokenOff();
        beginnings.set(key, bytes);
        return { ...AT_ONCE, result: Promise.resolve('kept') };
      },
      async evict(keys) {
        for (const key of keys) beginnings.delete(key);
      },
    },
    manifests: { of: async () => manifest, all: async () => [] },
    inUse: async () => [],
    keepShell: async () => 'kept',
    isOnline: () => true,
    holdsLock: () => true,
    later: () => () => undefined,
    readsCodes: async () => true,
    bandwidth: { store: createStore(() => ({ isFree: true })) },
    requested: async () => ({ asked: new Set(), declined, held: new Set() }),
  });
  return { keeper, store };
}

async function keep(order = ORDER) {
  const made = makeKeeper();
  made.keeper.moveTo({ works: [2, 1], isFollowed: false });
  await made.keeper.keep(order);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return made;
}

test('after all that comes by itself, the stories begin to come, the nearest first', async () => {
  await keep();
  expect(came).toEqual(['picture', 'near…', 'far…']);
});

test('a beginning is not reported as a story that is on the phone', async () => {
  const { store } = await keep();
  expect(keptStatus(store.getState())).toMatchObject({ tag: 'pictures-only', missing: { files: 2 } });
});

test('a story that the visitor has deleted does not begin to come, either', async () => {
  declined.add('near');
  await keep();
  expect(came).toEqual(['picture', 'far…']);
});

test('nothing begins to come to a visitor who saves data', async () => {
  await keep({ ...ORDER, savesData: true });
  expect(came).toEqual(['picture']);
});

test('nothing begins to come where all stories come by themselves', async () => {
  manifest = { version: 1, media: [picture('picture'), { ...sound('a'), seconds: 60 }] };
  await keep();
  expect(came).toEqual(['picture', 'a']);
});

test('where there is internet again, the stories begin to come', async () => {
  isOffline = true;
  const { keeper } = await keep();
  expect(came).toEqual(['picture']);
  isOffline = false;
  await keeper.keep(ORDER);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(came).toEqual(['picture', 'near…', 'far…']);
});

test('on a full phone beginnings make room for what is to stay', async () => {
  beginnings.set('elsewhere', 1_000_000);
  hasRoom = [false, true];
  await keep();
  expect(came.slice(0, 2)).toEqual(['picture', 'picture']);
  expect(beginnings.has('elsewhere')).toBe(false);
});

test('a story that broke off without internet and was left does not come complete', async () => {
  const { keeper } = await keep();
  keeper.stream('near', true);
  keeper.stream(undefined, false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(came).not.toContain('near');
  keeper.stream('near', true);
  keeper.stream(undefined, true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(came).toContain('near');
});

test('a beginning goes on coming while one and the same story is heard from the phone', async () => {
  isSlow = true;
  const { keeper } = await keep();
  // The player reports the second that is heard four times in a second.
  for (let report = 0; report < 8; report++) {
    keeper.stream(undefined, true);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(came).toEqual(['picture', 'near…']);
});

test('a museum that is removed takes its beginnings along', async () => {
  const { keeper } = await keep();
  keeper.stop(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(beginnings.size).toBe(0);
});
