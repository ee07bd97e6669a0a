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
/** The addresses that were asked past the browser's own cache. */
let askedAfresh: string[];
const kept = createKeptFiles(CACHE);
const manifests = createManifestSource(
  createMuseumCalls(async (address, request) => {
    asked.push(address);
    if (request?.cache === 'reload') askedAfresh.push(address);
    if (!server.has(address)) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(server.get(address)));
  }),
  kept,
);
const source = (idMuseum: number, version: number, manifestHash?: string) =>
  manifests.of({ idMuseum, version, manifestHash });
beforeEach(() => {
  server = new Map();
  asked = [];
  askedAfresh = [];
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

describe('a museum whose works are recognised', () => {
  const recognitionIndex = { key: 'works.index', bytes: 7, extractorVersion: 1 };
  const index = { key: 'works.index', bytes: 7, type: 'application/octet-stream', usedBy: ['recognition'] };
  const media = [...third.media, index];
  const recognising = async () =>
    manifests.of({ idMuseum: 1, version: 3, manifestHash: await hashOf(JSON.stringify(third)), recognitionIndex });

  test('has its index among its files, and keeps it', async () => {
    server.set(FULL, third);
    expect(await recognising()).toEqual({ version: 3, media });
    expect(await recognising()).toEqual({ version: 3, media });
    expect(asked).toEqual([FULL]);
    expect(await manifests.all()).toEqual([{ idMuseum: 1, version: 3, media }]);
  });
  test('gains it without another release, and does not lose it on an older detail of the release', async () => {
    server.set(FULL, third);
    await source(1, 3);
    expect(await recognising()).toEqual({ version: 3, media });
    expect(await source(1, 3)).toEqual({ version: 3, media });
    expect(asked).toEqual([FULL]);
  });
  test('is brought up to date by the changes of its next release', async () => {
    server.set(museumAddresses.manifest(1, 1), first);
    await manifests.of({ idMuseum: 1, version: 1, recognitionIndex });
    server.set(DELTA, await delta());
    expect(await recognising()).toEqual({ version: 3, media });
    expect(asked).toEqual([museumAddresses.manifest(1, 1), DELTA]);
  });
});

describe('a network that answers in the server’s place', () => {
  test.each([
    ['nothing', null],
    ['a list', []],
    ['a page’s own JSON', { status: 'Please log in' }],
    ['the manifest of another release', first],
    ['a manifest without files', { version: 3, media: [] }],
    ['a manifest without some files', manifest(3, 'a')],
    ['another museum’s manifest of that number', manifest(3, 'x', 'y')],
    ['entries without anything', { version: 3, media: [{}] }],
    ['entries that are nothing', { version: 3, media: [null] }],
    ['media that are no list', { version: 3, media: null }],
    ['a delta', { from: 1, to: 3, hash: '', put: [], gone: [] }],
  ])(
    'with %s gets it stored as no manifest; the server is asked again, past the browser’s cache',
    async (_, answer) => {
      const hash = await hashOf(JSON.stringify(third));
      server.set(FULL, answer);
      expect(await source(1, 3, hash)).toEqual({ tag: 'venue-unreadable' });
      expect(await manifests.all()).toEqual([]);
      expect(askedAfresh).toEqual([FULL]);
      server.set(FULL, third);
      expect(await source(1, 3, hash)).toEqual(third);
    },
  );

  test('cannot lead a phone elsewhere by a delta that fits itself', async () => {
    const [hash, empty] = [await hashOf(JSON.stringify(third)), manifest(3)];
    server.set(museumAddresses.manifest(1, 1), first);
    await source(1, 1);
    server.set(DELTA, { ...manifestDifference(first, empty), hash: await hashOf(JSON.stringify(empty)) });
    server.set(FULL, third);
    expect(await source(1, 3, hash)).toEqual(third);
  });

  test('has its answer of an earlier visit replaced', async () => {
    await kept.put(
      FULL,
      new TextEncoder().encode('{"version":3,"media":[]}').buffer as ArrayBuffer,
      'application/json',
    );
    server.set(FULL, third);
    expect(await source(1, 3, await hashOf(JSON.stringify(third)))).toEqual(third);
  });
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
  expect(await createManifestSource(refusing, createKeptFiles(CACHE)).of({ idMuseum: 1, version: 3 })).toEqual({ tag });
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
    expect(await manifests.next({ idMuseum: 1, version: 3 })).toEqual(third);
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
