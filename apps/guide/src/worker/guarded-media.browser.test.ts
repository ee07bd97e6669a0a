import { beforeEach, describe, expect, test } from 'vitest';
import { CODE_CACHE, OPENED_VENUE, RELEASE_CACHE } from '#domain/keeping/caches.ts';
import { currentRelease } from '../testing/museum-content.ts';
import { createGuardedMedia } from './guarded-media.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let now: number;
let guarded: ReturnType<typeof createGuardedMedia>;

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  now = 5000;
  guarded = createGuardedMedia(() => now);
});

async function store(address: string, value: unknown, cacheName = RELEASE_CACHE) {
  await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(value)));
}
/** A museum on the phone whose release names these files. */
async function storeMuseum(idMuseum: number, accessCodeRequired: boolean, keys: readonly string[]) {
  await store(`/api/venues/${idMuseum}/current.json`, currentRelease(idMuseum, { accessCodeRequired }));
  await store(`/api/venues/${idMuseum}/releases/1/manifest.json`, { version: 1, media: keys.map((key) => ({ key })) });
}
const typeCode = (idMuseum = 7) => store(OPENED_VENUE, { idMuseum, from: now, until: now + DAY_MS }, CODE_CACHE);
const isWithheld = async (keys: readonly string[]) => Promise.all(keys.map((key) => guarded.withholds(key)));

test('a phone with open museums alone withholds nothing, nor does an empty one, and no cache is made', async () => {
  expect(await isWithheld(['a.webp'])).toEqual([false]);
  expect(await caches.keys()).toEqual([]);
  await storeMuseum(1, false, ['a.webp']);
  expect(await isWithheld(['a.webp', 'b.webp'])).toEqual([false, false]);
});

describe('a guarded museum on the phone', () => {
  beforeEach(async () => {
    await storeMuseum(7, true, ['own.webp', 'shared.webp']);
    await storeMuseum(1, false, ['shared.webp']);
  });

  test('is open while its code is valid, and closed from the moment of its end', async () => {
    await typeCode();
    expect(await isWithheld(['own.webp', 'shared.webp'])).toEqual([false, false]);
    now += DAY_MS - 1;
    expect(await isWithheld(['own.webp'])).toEqual([false]);
    now += 1;
    expect(await isWithheld(['own.webp', 'shared.webp'])).toEqual([true, false]);
  });

  test('is closed without a code and with one for another museum, and opens at once when its code is typed', async () => {
    expect(await isWithheld(['own.webp'])).toEqual([true]);
    await typeCode(8);
    expect(await isWithheld(['own.webp'])).toEqual([true]);
    await typeCode();
    expect(await isWithheld(['own.webp'])).toEqual([false]);
  });

  test('is closed soon after its code was forgotten', async () => {
    await typeCode();
    expect(await isWithheld(['own.webp'])).toEqual([false]);
    await caches.delete(CODE_CACHE);
    now += 2000;
    expect(await isWithheld(['own.webp'])).toEqual([true]);
  });

  test('whose manifest is damaged withholds what no other museum names', async () => {
    await (await caches.open(RELEASE_CACHE)).put('/api/venues/7/releases/1/manifest.json', new Response('{"media'));
    expect(await isWithheld(['own.webp', 'unknown.webp', 'shared.webp'])).toEqual([true, true, false]);
  });
});
