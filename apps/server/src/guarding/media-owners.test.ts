import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { rollBack } from '../publishing/history/rollback.ts';
import { publishVenue } from '../publishing/publish.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { readDraft } from '../storage/draft-file.ts';
import { guardedPackage, SECRET } from '../testing/guarded-venues.ts';
import { onDisk } from '../testing/on-disk.ts';
import { testApp } from '../testing/test-app.ts';
import { sound, type TestPackage, testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published, TEST_TIME, testFolder } from '../testing/test-venue.ts';
import { venueCookie } from '../testing/venue-cookie.ts';
import { markGuarded } from './guarded-marker.ts';

/** Never, within a test: the server keeps its state from the start. */
const NEVER = 3_600_000;

const status = async (app: FastifyInstance, key: string, cookie = '') =>
  (await app.inject({ url: `/media/${key}`, headers: { cookie } })).statusCode;

/** Requests every served file of a venue's draft, and returns the different statuses. */
async function statuses(app: FastifyInstance, folder: DataFolder, idMuseum: number, cookie = ''): Promise<number[]> {
  const keys = Object.values((await readDraft(folder, idMuseum))?.media ?? {}).filter((key) => key.endsWith('.m4a'));
  return [...new Set(await Promise.all(keys.map((key) => status(app, key, cookie))))];
}

const closed = () => guardedPackage('closed', '#123456', sound(`${SECRET} en`));
const withSounds = (packaged: TestPackage, content: string) => {
  packaged.files
    .set('media/penrose.en.m4a', sound(`${content} en`))
    .set('media/penrose.es.m4a', sound(`${content} es`));
  return packaged;
};

describe('a guarded file is public at no moment', () => {
  it('if the first guarded venue is published after the server checked', async () => {
    const folder = await folderWithVenue();
    await makeOld(folder);
    const app = await testApp({ folder, checkEvery: NEVER });
    const { idMuseum } = await imported(folder, await closed());
    expect(await statuses(app, folder, idMuseum)).toEqual([404]);
    await published(folder, idMuseum);
    expect(await statuses(app, folder, idMuseum)).toEqual([404]);
    expect((await app.inject(`/api/venues/${idMuseum}/releases/1/manifest.json`)).statusCode).toBe(404);
    expect(await statuses(app, folder, 1)).toEqual([200]);
  });

  it('if its draft was imported long before', async () => {
    const folder = await folderWithVenue();
    const { idMuseum } = await imported(folder, await closed());
    await makeOld(folder);
    const app = await testApp({ folder, checkEvery: NEVER });
    expect(await statuses(app, folder, idMuseum)).toEqual([404]);
    await published(folder, idMuseum);
    expect(await statuses(app, folder, idMuseum)).toEqual([404]);
    expect(await statuses(app, folder, 1)).toEqual([200]);
  });

  it('if a guarded venue is published again, and an open one becomes guarded', async () => {
    const folder = await folderWithVenue();
    const { idMuseum } = await imported(folder, await closed());
    await published(folder, idMuseum);
    const app = await testApp({ folder, checkEvery: NEVER });
    await imported(folder, await guardedPackage('closed', '#654321', sound(`${SECRET} anew`)));
    await imported(folder, withSounds(await testPackage({ accessCodeRequired: true }), 'now closed'));
    for (const id of [1, idMuseum]) {
      const before = (await statuses(app, folder, id, await venueCookie(folder, id))).includes(200);
      expect(before).toBe(false);
      await published(folder, id);
      expect(await statuses(app, folder, id)).toEqual([404]);
      const manifest = await app.inject(`/api/venues/${id}/releases/2/manifest.json`);
      expect([manifest.statusCode, manifest.headers['cache-control']]).toEqual([401, 'no-store']);
    }
  });

  it('and as soon as the release is noticed, visitors with a code get it, and nobody else', async () => {
    const folder = await folderWithVenue();
    const app = await testApp({ folder, checkEvery: 10 });
    const { idMuseum } = await imported(folder, await closed());
    const seen: number[][] = [];
    const cookie = await venueCookie(folder, idMuseum);
    await Promise.all([
      published(folder, idMuseum),
      vi.waitFor(
        async () => {
          seen.push(await statuses(app, folder, idMuseum));
          expect(await statuses(app, folder, idMuseum, cookie)).toEqual([200]);
        },
        { interval: 3 },
      ),
    ]);
    expect(seen.flat().filter((one) => one !== 404 && one !== 401)).toEqual([]);
    expect(await statuses(app, folder, idMuseum)).toEqual([401]);
  });
});

describe('clocks decide nothing', () => {
  it.each([
    ['has the time of a clock that runs ahead', 3_600_000],
    ['is old', -86_400_000],
  ])('a file that %s is public', async (_, offset) => {
    const folder = await folderWithVenue();
    await makeOld(folder, offset);
    expect(await statuses(await testApp({ folder }), folder, 1)).toEqual([200]);
  });

  it.each([3_600_000, -86_400_000])('a guarded file with a time %i ms away is never public', async (offset) => {
    const folder = await folderWithVenue();
    const app = await testApp({ folder, checkEvery: NEVER });
    const { idMuseum } = await imported(folder, await closed());
    await makeOld(folder, offset);
    expect(await statuses(app, folder, idMuseum)).toEqual([404]);
    await published(folder, idMuseum);
    expect(await statuses(app, folder, idMuseum)).toEqual([404]);
    expect(await statuses(app, folder, 1)).toEqual([200]);
  });

  it('an unreadable venue may be a guarded one: its files are nobody’s', async () => {
    const folder = await testFolder();
    const { idMuseum } = await imported(folder, await closed());
    await published(folder, idMuseum);
    // The state before there was the marker.
    await rm(folder.guarded);
    await writeFile(onDisk(folder).pointer(idMuseum), '{');
    expect(await statuses(await testApp({ folder }), folder, idMuseum)).toEqual([401]);
  });
});

describe('an open venue', () => {
  it('has its published files at once, also beside a guarded one', async () => {
    for (const isGuardedBeside of [false, true]) {
      const folder = await folderWithVenue();
      if (isGuardedBeside) await published(folder, (await imported(folder, await closed())).idMuseum);
      const app = await testApp({ folder, checkEvery: 10 });
      await imported(folder, withSounds(await testPackage(), 'anew'));
      await published(folder, 1);
      await vi.waitFor(async () => expect(await statuses(app, folder, 1)).toEqual([200]));
    }
  });

  it('keeps the files of its earlier releases, and of a release that was put back', async () => {
    const folder = await folderWithVenue();
    await published(folder, (await imported(folder, await closed())).idMuseum);
    const [old = ''] = Object.values((await readDraft(folder, 1))?.media ?? {}).filter((key) => key.endsWith('.m4a'));
    await imported(folder, withSounds(await testPackage(), 'anew'));
    await published(folder, 1);
    const app = await testApp({ folder });
    expect([await status(app, old), ...(await statuses(app, folder, 1))]).toEqual([200, 200]);
    await rollBack(folder, 1, () => TEST_TIME);
    await vi.waitFor(async () => expect((await app.inject('/api/venues/1/current.json')).json().version).toBe(1));
    expect([await status(app, old), ...(await statuses(app, folder, 1))]).toEqual([200, 200]);
  });

  it('that needed a code before still guards the files that only its guarded release names', async () => {
    const folder = await testFolder();
    const { idMuseum } = await imported(folder, await closed());
    const [old = ''] = Object.values((await readDraft(folder, 1))?.media ?? {}).filter((key) => key.endsWith('.m4a'));
    await published(folder, idMuseum);
    await imported(folder, withSounds({ ...(await closed()), ...(await testPackage({ idMuseum: 'closed' })) }, 'open'));
    await published(folder, idMuseum);
    const app = await testApp({ folder });
    expect(await statuses(app, folder, idMuseum)).toEqual([200]);
    expect([await status(app, old), await status(app, old, await venueCookie(folder, idMuseum))]).toEqual([401, 200]);
    expect((await app.inject(`/api/venues/${idMuseum}/releases/1/manifest.json`)).statusCode).toBe(401);
    expect((await app.inject(`/api/venues/${idMuseum}/releases/2/manifest.json`)).statusCode).toBe(200);
  });
});

it('a file that two guarded venues name opens with the code of either', async () => {
  const folder = await testFolder();
  const [first, second] = [
    await imported(folder, await closed()),
    await imported(folder, await guardedPackage('second', '#345612', sound(`${SECRET} en`))),
  ];
  for (const { idMuseum } of [first, second]) await published(folder, idMuseum);
  const app = await testApp({ folder });
  const shared = (await readDraft(folder, 1))?.media['media/penrose.en.m4a'] ?? '';
  for (const { idMuseum } of [first, second]) {
    expect(await status(app, shared, await venueCookie(folder, idMuseum))).toBe(200);
  }
  expect(await status(app, shared, await venueCookie(folder, 3))).toBe(401);
});

describe('the manifests', () => {
  /** Any read of the manifest fails. */
  async function withUnreadableManifest(folder: DataFolder): Promise<DataFolder> {
    const path = join(onDisk(folder).release(1, 1), 'manifest.json');
    await rm(path);
    await mkdir(path);
    return folder;
  }

  it('are not read if no venue needs a code', async () => {
    const folder = await withUnreadableManifest(await folderWithVenue());
    await makeOld(folder);
    expect(await statuses(await testApp({ folder }), folder, 1)).toEqual([200]);
  });

  it('are read otherwise; while the disk fails, no file is public', async () => {
    const folder = await withUnreadableManifest(await folderWithVenue());
    await markGuarded(folder);
    const app = await testApp({ folder });
    expect(await statuses(app, folder, 1)).toEqual([500]);
    const path = join(onDisk(folder).release(1, 1), 'manifest.json');
    await rm(path, { recursive: true });
    await writeFile(path, '{ damaged');
    expect(await statuses(app, folder, 1)).toEqual([404]);
  });
});

it('a publication that is refused makes nothing public', async () => {
  const folder = await folderWithVenue();
  const packaged = withSounds(
    await testPackage({ accessCodeRequired: true, googleAnalyticsId: 'G-ABC123DEF4' }),
    'refused',
  );
  await imported(folder, packaged);
  await makeOld(folder);
  expect((await publishVenue(folder, 1, () => TEST_TIME)).tag).toBe('draft-refused');
  expect(await statuses(await testApp({ folder }), folder, 1)).toEqual([404]);
});

/** Sets the times of all files to yesterday, or to this many milliseconds from now. */
async function makeOld(folder: DataFolder, offset = -86_400_000): Promise<void> {
  const then = new Date(Date.now() + offset);
  for (const name of await readdir(onDisk(folder).media)) await utimes(join(onDisk(folder).media, name), then, then);
}
