import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NO_BEGINNINGS, ORDER, phoneWith } from '../../testing/keeping-order.ts';
import type { BuildPart } from '../shell/worker-messages.ts';
import { createKeeper } from './keeper.ts';
import type { Keeping } from './keeping.ts';

/** The parts of the guide that a phone keeps, in a museum that has nothing else to keep. */
async function keptParts({ readsCodes, savesData }: { readsCodes: boolean; savesData: boolean }) {
  const parts: BuildPart[] = [];
  const store = createStore<Keeping>(() => ({ tag: 'idle' }));
  const keeper = createKeeper(store, {
    media: phoneWith(
      () => new Set(),
      () => ({ result: new Promise<never>(() => undefined), abort: () => undefined, receivedBytes: () => 0 }),
    ),
    beginnings: NO_BEGINNINGS,
    manifests: { of: async () => ({ version: 1, media: [] }), all: async () => [] },
    inUse: async () => [],
    async keepShell(part) {
      parts.push(part);
      return 'kept';
    },
    isOnline: () => true,
    holdsLock: () => true,
    later: () => () => undefined,
    readsCodes: async () => readsCodes,
    bandwidth: { store: createStore(() => ({ isFree: true })) },
    requested: async () => ({ asked: new Set(), declined: new Set(), held: new Set() }),
  });
  await keeper.keep({ ...ORDER, savesData });
  await expect.poll(() => store.getState()).toMatchObject({ tag: 'known', state: 'done' });
  return parts;
}

test('the code reader is stored last', async () => {
  expect(await keptParts({ readsCodes: false, savesData: false })).toEqual(['core', 'rest', 'code-reader']);
});

test.each([
  ['whose browser reads codes itself', { readsCodes: true, savesData: false }],
  ['who saves data', { readsCodes: false, savesData: true }],
])('a visitor %s is spared it', async (_who, visitor) => {
  expect(await keptParts(visitor)).toEqual(['core', 'rest']);
});
