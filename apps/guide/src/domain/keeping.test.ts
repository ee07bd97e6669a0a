import type { Manifest } from '@cicerone/content/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { VenueFailure } from './failures.ts';
import { createKeeper, type Keeping, type KeepingOrder } from './keeping.ts';

const ORDER: KeepingOrder = {
  idMuseum: 1,
  version: 1,
  languageCode: 'en_GB',
  pictureSize: 'medium',
  savesData: false,
};
const files = (...keys: string[]): Manifest => ({
  version: 1,
  media: keys.map((key) => ({ key, bytes: 1, type: 'image/webp', usedBy: [] })),
});

type Answer = 'kept' | 'damaged' | 'offline' | 'full';
let here: Set<string>;
let asked: string[];
let answers: Record<string, Answer[]>;
let isPossible: boolean;
let manifest: Manifest | VenueFailure;
let shell: Promise<void>;
let store: StoreApi<Keeping>;
let keeper: ReturnType<typeof createKeeper>;

beforeEach(() => {
  here = new Set();
  asked = [];
  answers = {};
  isPossible = true;
  manifest = files('a', 'b', 'c');
  shell = Promise.resolve();
  store = createStore<Keeping>(() => ({ tag: 'idle' }));
  keeper = createKeeper(store, {
    media: {
      isPossible: () => isPossible,
      keys: async () => here,
      async store({ key }) {
        asked.push(key);
        const answer = answers[key]?.shift() ?? 'kept';
        if (answer === 'kept') here.add(key);
        return answer;
      },
    },
    manifest: async () => manifest,
    shellIsKept: () => shell,
  });
});

describe('keeping a venue', () => {
  test('fetches every file and then says that it is kept', async () => {
    await keeper.keep(ORDER);
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(store.getState()).toEqual({ tag: 'kept' });
  });
  test('tells how far it is after each file', async () => {
    const told: Keeping[] = [];
    store.subscribe((state) => told.push(state));
    await keeper.keep(ORDER);
    expect(told).toContainEqual({ tag: 'keeping', done: 2, total: 3 });
  });
  test('does not fetch again what is here', async () => {
    here = new Set(['a', 'c']);
    await keeper.keep(ORDER);
    expect(asked).toEqual(['b']);
    expect(store.getState()).toEqual({ tag: 'kept' });
  });
  test('is done once: the same order again asks for nothing', async () => {
    await keeper.keep(ORDER);
    asked = [];
    await keeper.keep(ORDER);
    expect(asked).toEqual([]);
  });
  test('is not called kept before the guide’s own shell is here', async () => {
    let arrive = () => {};
    shell = new Promise((resolve) => {
      arrive = resolve;
    });
    const keeping = keeper.keep(ORDER);
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState()).toEqual({ tag: 'keeping', done: 3, total: 3 });
    arrive();
    await keeping;
    expect(store.getState()).toEqual({ tag: 'kept' });
  });
});

describe('a file', () => {
  test('that arrives damaged is asked for once more', async () => {
    answers = { b: ['damaged'] };
    await keeper.keep(ORDER);
    expect(asked.filter((key) => key === 'b')).toHaveLength(2);
    expect(store.getState()).toEqual({ tag: 'kept' });
  });
  test('that stays damaged is never counted', async () => {
    answers = { b: ['damaged', 'damaged'] };
    await keeper.keep(ORDER);
    expect(store.getState()).toEqual({ tag: 'interrupted', done: 2, total: 3, reason: 'offline' });
  });
  test('that does not arrive interrupts; the same order goes on where it ended', async () => {
    answers = { b: ['offline'] };
    await keeper.keep(ORDER);
    expect(store.getState()).toMatchObject({ tag: 'interrupted', total: 3, reason: 'offline' });
    asked = [];
    await keeper.keep(ORDER);
    expect(asked).not.toContain('a');
    expect(store.getState()).toEqual({ tag: 'kept' });
  });
  test('for which there is no room is told as that', async () => {
    answers = { c: ['full'] };
    await keeper.keep(ORDER);
    expect(store.getState()).toEqual({ tag: 'interrupted', done: 2, total: 3, reason: 'full' });
  });
});

test('where nothing can be checked nothing is fetched, and that is said', async () => {
  isPossible = false;
  await keeper.keep(ORDER);
  expect(asked).toEqual([]);
  expect(store.getState()).toEqual({ tag: 'insecure' });
});
test('without the list of files nothing is said', async () => {
  manifest = { tag: 'offline' };
  await keeper.keep(ORDER);
  expect(store.getState()).toEqual({ tag: 'idle' });
});
test('a newer order is the one that is told', async () => {
  const former = keeper.keep(ORDER);
  const newer = keeper.keep({ ...ORDER, version: 2 });
  await Promise.all([former, newer]);
  expect(store.getState()).toEqual({ tag: 'kept' });
});
