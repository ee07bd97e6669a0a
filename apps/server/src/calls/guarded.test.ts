import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { mediaKeysIn } from '@cicerone/content/work/media-key';
import { describe, expect, it } from 'vitest';
import { openCookieKey } from '../guarding/codes/installation-keys.ts';
import { ask, type SocketAnswer } from '../testing/ask.ts';
import {
  answeredAt,
  exactAddress,
  type FoundFile,
  filesOfReleases,
  folderWithGuarded,
  GUARDED,
  hopedFor,
  OPEN,
  OTHER,
  ownersByFiles,
  SECRET,
  sentBytes,
} from '../testing/guarded-venues.ts';
import { onDisk } from '../testing/on-disk.ts';
import { listening, TEST_CREDENTIALS, testApp } from '../testing/test-app.ts';
import { cookieMade, venueCookie } from '../testing/venue-cookie.ts';

const LOOK = 'legacy.keyboardCustomizations.with-locale.json';

/*
 * Requests everything that a guarded venue has published, file by file as stored on the disk, under every address that
 * could return it. The first client has the cookie, and then clients of every kind without it: a response cached for
 * one client must not be sent to another.
 */

const folder = await folderWithGuarded();
const origin = await listening(await testApp({ folder }));

const holder = await venueCookie(folder, GUARDED);
const STRANGERS: readonly (readonly [string, string])[] = [
  ['no cookie', ''],
  ['a cookie of another installation', cookieMade(randomBytes(32), GUARDED)],
  ['an old cookie', cookieMade(await openCookieKey(folder), GUARDED, () => Date.now() - 2 * 86_400_000)],
  ['the cookie of another guarded venue', await venueCookie(folder, OTHER)],
  ['the cookie of an open venue', await venueCookie(folder, OPEN)],
  ['an altered cookie', holder.replace(`=${GUARDED}.1`, `=${GUARDED}.2`)],
];
/** Headers that change the returned bytes, or whether there are any. */
const WAYS: readonly Record<string, string>[] = [
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'gzip' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-9' },
];

const files = await filesOfReleases(folder);
const guardedFiles = files.filter(({ idMuseum }) => idMuseum === GUARDED);
const owners = ownersByFiles(files);
const keysOf = (owner: number | 'everybody') => [...owners].filter(([, one]) => one === owner).map(([key]) => key);
const secretKeys = keysOf(GUARDED);
const secretBytes = await allSecretBytes();

function get(path: string, cookie: string, headers: Record<string, string> = {}, method = 'GET') {
  const authorization = basicAuthorization(TEST_CREDENTIALS);
  return ask(origin + path, { authorization, ...(cookie && { cookie }), ...headers }, method);
}

/** The parts of a response that only visitors with a code may have. */
function secretsIn({ body }: SocketAnswer, file?: FoundFile): string[] {
  const text = body.toString('latin1');
  // The look names its pictures; fetching them requires the cookie.
  const look = file?.name === LOOK ? guardedFiles.filter(({ name }) => name === LOOK) : [];
  const inLook = mediaKeysIn(look.map(({ bytes }) => bytes).join());
  const named = [SECRET, ...secretKeys.filter((key) => !inLook.includes(key))].filter((secret) =>
    text.includes(secret),
  );
  const isSecret = body.length > 0 && secretBytes.has(body.toString('base64'));
  return isSecret ? [...named, 'the bytes of a file'] : named;
}

describe('a visitor without the code', () => {
  it.each(STRANGERS)('with %s gets nothing guarded, even after a visitor who has the code', async (_, cookie) => {
    for (const file of guardedFiles) {
      for (const address of answeredAt(file)) {
        expect((await get(address, holder)).status).toBe(200);
        for (const way of WAYS) {
          const answer = await get(address, cookie, way);
          expect([address, way, secretsIn(answer, file)]).toEqual([address, way, []]);
          if (isForStrangers(file)) continue;
          expect([address, answer.status, answer.headers['cache-control']]).toEqual([address, 401, 'no-store']);
        }
        const head = await get(address, cookie, {}, 'HEAD');
        expect([address, head.status]).toEqual([address, isForStrangers(file) ? 200 : 401]);
      }
      for (const address of hopedFor(file)) {
        expect([address, secretsIn(await get(address, cookie), file)]).toEqual([address, []]);
      }
    }
  });

  it.each(STRANGERS)('with %s gets no file that only the guarded venue names', async (_, cookie) => {
    expect(secretKeys.length).toBeGreaterThan(10);
    for (const key of secretKeys) {
      const encoded = `%${key.charCodeAt(0).toString(16)}${key.slice(1)}`;
      for (const address of [`/media/${key}`, `/media/${key}/`, `/media/${key}?x=1`, `/media/${encoded}`]) {
        expect((await get(address, holder)).status).toBe(200);
        for (const way of WAYS) {
          const answer = await get(address, cookie, way);
          expect([address, answer.status, answer.headers['cache-control']]).toEqual([address, 401, 'no-store']);
          expect(secretsIn(answer)).toEqual([]);
        }
        expect((await get(address, cookie, {}, 'HEAD')).status).toBe(401);
      }
    }
  });

  it('gets the face and the look of the guarded venue, and all of an open one', async () => {
    for (const file of files.filter(isAnswered)) {
      if (file.idMuseum === OTHER || (file.idMuseum === GUARDED && !isForAll(file))) continue;
      const answer = await get(exactAddress(file), '');
      expect([file.name, answer.status, answer.body.equals(sentBytes(file))]).toEqual([file.name, 200, true]);
      expect(answer.headers['cache-control']).toMatch(/^(no-cache|public, .*)$/);
    }
  });

  it('gets every file that an open venue names, or the face of any venue', async () => {
    expect(keysOf('everybody').length).toBeGreaterThan(8);
    for (const key of keysOf('everybody')) {
      const { status, headers, body } = await get(`/media/${key}`, '');
      expect([key, status, headers['cache-control']]).toEqual([key, 200, 'public, max-age=31536000, immutable']);
      expect(body.equals(await readFile(join(onDisk(folder).media, key)))).toBe(true);
    }
  });

  it('gets no file that no release names, and nobody else does', async () => {
    const unnamed = (await readdir(onDisk(folder).media)).filter((key) => !owners.has(key));
    expect(unnamed.length).toBeGreaterThan(0);
    for (const key of unnamed) {
      expect((await get(`/media/${key}`, '')).status).toBe(404);
      expect((await get(`/media/${key}`, holder)).status).toBe(404);
    }
  });

  it('finds the guarded venue among the venues, with its face and nothing else', async () => {
    for (const address of ['Museum', `Museum?idMuseum=${GUARDED}`, `Museum/${GUARDED}`]) {
      const { body } = await get(`/cicerone/api/${address}`, '');
      const venues: { idMuseum: number }[] = [JSON.parse(body.toString()).data].flat();
      const museum = venues.find(({ idMuseum }) => idMuseum === GUARDED);
      expect(museum).toMatchObject({ name: 'Closed Collection', accessCodeRequired: true, highlightedRoutes: [] });
      for (const field of ['sideMenuCustomization', 'tourImageUrl', 'modes']) expect(museum).not.toHaveProperty(field);
      for (const key of mediaKeysIn(JSON.stringify(museum))) expect(owners.get(key)).toBe('everybody');
    }
  });

  it('gets lists of all venues without the guarded ones; with a code also those of its venue', async () => {
    for (const call of ['Artwork', 'Beacon', 'InfoSection', 'OneMinutes', 'Route', 'Timeline']) {
      const listFor = async (cookie: string) => {
        const { body, headers } = await get(`/cicerone/api/${call}`, cookie);
        const items: { idMuseum: number }[] = JSON.parse(body.toString()).data;
        return [headers['cache-control'], ...new Set(items.map(({ idMuseum }) => idMuseum))];
      };
      expect(await listFor(holder)).toEqual(['private, no-cache', OPEN, GUARDED]);
      expect(await listFor('')).toEqual(['no-cache', OPEN]);
      expect(await listFor(await venueCookie(folder, OPEN))).toEqual(['no-cache', OPEN]);
    }
  });
});

describe('a visitor with the cookie', () => {
  it('gets every file of the release in force, and every manifest, as it was published', async () => {
    for (const file of guardedFiles.filter(isAnswered)) {
      const address = exactAddress(file);
      const answer = await get(address, holder);
      expect([address, answer.status, answer.body.equals(sentBytes(file))]).toEqual([address, 200, true]);
      const isAlone = String(answer.headers['cache-control']).startsWith('private, ');
      expect([address, isAlone]).toEqual([address, !isForAll(file)]);
      const known = await get(address, holder, { 'if-none-match': String(answer.headers.etag) });
      expect([address, known.status]).toEqual([address, 304]);
    }
  });

  it('gets every media file, whole and in ranges', async () => {
    for (const key of secretKeys) {
      const { status, headers, body } = await get(`/media/${key}`, holder);
      expect([key, status, headers['cache-control']]).toEqual([key, 200, 'private, max-age=31536000, immutable']);
      const bytes = await readFile(join(onDisk(folder).media, key));
      expect(body.equals(bytes)).toBe(true);
      const part = await get(`/media/${key}`, holder, { range: 'bytes=5-9' });
      expect([part.status, part.body.equals(bytes.subarray(5, 10))]).toEqual([206, true]);
    }
  });

  it.each([
    ['Artwork', 'Artwork/Detail', 'idArtwork'],
    ['Beacon', 'Beacon', 'idBeacon'],
    ['InfoSection', 'InfoSection', 'idInfoSection'],
    ['OneMinutes', 'OneMinutes', 'idOneMinute'],
    ['Route', 'Route', 'idRoute'],
    ['Timeline', 'Timeline', 'idTimeline'],
  ])('gets each %s, and nobody else does', async (list, call, key) => {
    const { body } = await get(`/cicerone/api/${list}?idMuseum=${GUARDED}`, holder);
    const items: Record<string, unknown>[] = JSON.parse(body.toString()).data;
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      const address = `/cicerone/api/${call}/${item[key]}`;
      expect(JSON.parse((await get(address, holder)).body.toString())).toEqual({ success: true, data: item });
      for (const [, cookie] of STRANGERS) {
        const refused = await get(address, cookie);
        expect([address, secretsIn(refused)]).toEqual([address, []]);
        expect(JSON.parse(refused.body.toString())).toMatchObject({ success: false, statusCode: 401 });
      }
    }
  });
});

/** Whether everybody gets the file, although its venue is guarded. */
function isForAll({ name }: FoundFile): boolean {
  return /^(current|languages)\.json$|^app\.\w+\.webmanifest$/.test(name) || name === LOOK;
}

/** The same, and the list of venues, which has another form for clients without a code. */
function isForStrangers(file: FoundFile): boolean {
  return isForAll(file) || file.name === 'legacy.museums.with-locale.json';
}

/** Of earlier releases only the manifests are served. */
function isAnswered({ version, idMuseum, name }: FoundFile): boolean {
  return version === (idMuseum === OTHER ? 1 : 2) || name === 'manifest.json';
}

/** Every form of every guarded file on the disk. */
async function allSecretBytes(): Promise<Set<string>> {
  const releaseFiles = guardedFiles
    .filter((file) => !isForAll(file))
    .flatMap(({ version, name }) =>
      ['', '.br', '.gz'].map((form) => join(onDisk(folder).release(GUARDED, version), name + form)),
    );
  const paths = [...releaseFiles, ...secretKeys.map((key) => join(onDisk(folder).media, key))];
  return new Set(await Promise.all(paths.map((path) => readFile(path, 'base64'))));
}
