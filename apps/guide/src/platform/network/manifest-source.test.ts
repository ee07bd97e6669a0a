import { createMuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import { manifestDifference } from '@cicerone/content/release/manifest-delta';
import type { Manifest } from '@cicerone/content/release/release';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keysToEvict } from '#domain/keeping/eviction.ts';
import { hashOf } from '../../testing/museum/museum-server.ts';
import { createKeptFiles } from '../files/kept-files.ts';
import { createManifestSource } from './manifest-source.ts';

const CACHE = 'manifest-source-test';
/** The server's responses, by address; every other address is unreachable. */
let server: Map<string, unknown>;
let asked: string[];
const kept = createKeptFiles(CACHE);
const manifests = createManifestSource(
  createMuseumCalls(async (address) => {
    asked.push(address);
    if (!server.has(address)) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(server.get(address)));
  }),
  kept,
);
const source = manifests.of;
beforeEach(() => {
  server = new Map();
  asked = [];
});
afterEach(() => caches.delete(CACHE));

const manifest = (version: number, ...keys: string[]): Manifest => ({
  version,
  media: keys.map((key) => ({ key, bytes: 1, type: 'image/webp', usedBy: ['venue'] })),
});
const [first, third] = [manifest(1, 'a', 'b'), manifest(3, 'a', 'c')];
const FULL = museumAddresses.manifest(1, 3);
const DELTA = museumAddresses.manifest(1, 3, 1);
const delta = async () => ({ ...manifestDifference(first, third), hash: await hashOf(JSON.stringify(third)) });

test('a release’s media are asked for once', async () => {
  server.set(FULL, third);
  expect(await source(1, 3)).toEqual(third);
  server.clear();
  expect(await source(1, 3)).toEqual(third);
  expect(asked).toEqual([FULL]);
});

test('a stored manifest that has become unreadable is requested again', async () => {
  await (await caches.open(CACHE)).put(FULL, new Response('{"version":3,"media":[{'));
  server.set(FULL, third);
  expect(await source(1, 3)).toEqual(third);
});

test.each([
  ['that does not exist', 404, 'venue-unknown'],
  ['from a server in trouble', 500, 'offline'],
])('a manifest %s is a failure', async (_, status, tag) => {
  const refusing = createMuseumCalls(async () => new Response('{}', { status }));
  expect(await createManifestSource(refusing, createKeptFiles(CACHE)).of(1, 3)).toEqual({ tag });
});

describe('a phone that has the manifest of an earlier release', () => {
  beforeEach(async () => {
    server.set(museumAddresses.manifest(1, 1), first).set(museumAddresses.manifest(2, 2), manifest(2, 'x'));
    await source(1, 1);
    await source(2, 2);
    server.clear();
    asked = [];
  });

  test('requests only the delta', async () => {
    server.set(DELTA, await delta());
    expect(await source(1, 3)).toEqual(third);
    expect(asked).toEqual([DELTA]);
  });

  test('takes the complete manifest if the server has no delta', async () => {
    server.set(DELTA, third);
    expect(await source(1, 3)).toEqual(third);
    expect(asked).toEqual([DELTA]);
  });

  test.each([
    ['leads elsewhere', async () => ({ ...(await delta()), put: [] })],
    ['leads to another release', async () => ({ ...(await delta()), to: 4 })],
    ['is no delta', async () => ({ from: 1 })],
  ])('requests the complete manifest if the delta %s', async (_, answer) => {
    server.set(DELTA, await answer()).set(FULL, third);
    expect(await source(1, 3)).toEqual(third);
    expect(asked).toEqual([DELTA, FULL]);
  });

  test('reports a lost network, and keeps its manifest', async () => {
    expect(await source(1, 3)).toEqual({ tag: 'offline' });
    expect(await manifests.all()).toEqual([
      { ...first, idMuseum: 1 },
      { ...manifest(2, 'x'), idMuseum: 2 },
    ]);
  });

  test('deletes that manifest for the new one, and none of another museum', async () => {
    server.set(FULL, third);
    await source(1, 3);
    expect(await manifests.all()).toEqual([
      { ...manifest(2, 'x'), idMuseum: 2 },
      { ...third, idMuseum: 1 },
    ]);
  });

  test('keeps a downloading release’s manifest beside the one in force, which is deleted once the new one is shown', async () => {
    server.set(DELTA, await delta());
    expect(await manifests.next(1, 3)).toEqual(third);
    expect(await source(1, 1)).toEqual(first);
    const versions = async () => (await manifests.all()).map(({ idMuseum, version }) => `${idMuseum} ${version}`);
    expect((await versions()).sort()).toEqual(['1 1', '1 3', '2 2']);
    expect(await source(1, 3)).toEqual(third);
    expect((await versions()).sort()).toEqual(['1 3', '2 2']);
    expect(asked).toEqual([DELTA]);
  });
});

describe.each([
  ['truncated', '{"version":2,"med'],
  ['something else', '"a page of the Wi-Fi"'],
  ['nothing', 'null'],
])('a manifest that has become %s', (_, text) => {
  const ADDRESS = museumAddresses.manifest(2, 2);
  beforeEach(async () => {
    server.set(FULL, third);
    await source(1, 3);
    await kept.put(ADDRESS, new TextEncoder().encode(text).buffer as ArrayBuffer, 'application/json');
  });

  test('evicts no file of its museum, nor any other', async () => {
    const releases = await manifests.all();
    expect(keysToEvict(new Set(['a', 'c', 'of-the-other-museum']), releases, [])).toEqual([]);
    expect(releases).toContainEqual({ idMuseum: 2, version: 2, media: undefined });
  });

  test('is fetched again as soon as its museum is opened', async () => {
    server.set(ADDRESS, manifest(2, 'x'));
    expect(await source(2, 2)).toEqual(manifest(2, 'x'));
    expect(await manifests.all()).toContainEqual({ ...manifest(2, 'x'), idMuseum: 2 });
  });
});
