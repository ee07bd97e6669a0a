import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaKeysIn } from '@cicerone/content/work/media-key';
import { describe, expect, it } from 'vitest';
import { rollBack } from '../publishing/history/rollback.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { withLock } from '../storage/locks/with-lock.ts';
import { loseLocks } from '../testing/lose-locks.ts';
import { onDisk } from '../testing/on-disk.ts';
import { picture, testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published, TEST_TIME } from '../testing/test-venue.ts';
import { cleanUp, GRACE_MS } from './clean-up.ts';

const at = (days: number) => () => new Date(TEST_TIME.getTime() + days * 24 * 60 * 60 * 1000);
const mediaOf = async (folder: DataFolder) => new Set(await readdir(onDisk(folder).media));
const mediaNamedBy = async (folder: DataFolder, version: number) =>
  mediaKeysIn(await readFile(join(onDisk(folder).release(1, version), 'manifest.json'), 'utf8'));

/** A venue whose picture was replaced, and that was published until the release with the previous picture is old. */
async function folderWithHistory(): Promise<DataFolder> {
  const folder = await folderWithVenue();
  const packaged = await testPackage();
  packaged.files.set('media/home.png', await picture(300, 200, '#123456'));
  await imported(folder, packaged);
  for (let version = 2; version <= 6; version++) await published(folder, 1);
  return folder;
}

it('waits a week by default', () => {
  expect(GRACE_MS).toBe(at(7)().getTime() - TEST_TIME.getTime());
});

describe('a clean-up', () => {
  it('deletes an old release after it was unneeded for the grace period, and then its media', async () => {
    const folder = await folderWithHistory();
    const previous = await mediaNamedBy(folder, 1);
    const kept = new Set((await Promise.all([2, 3, 4, 5, 6].map((version) => mediaNamedBy(folder, version)))).flat());
    const onlyPrevious = previous.filter((key) => !kept.has(key));
    expect(onlyPrevious.length).toBeGreaterThan(0);

    expect(await cleanUp(folder, at(0))).toMatchObject({ releases: 0, mediaFiles: 0 });
    expect(await cleanUp(folder, at(6.9))).toMatchObject({ releases: 0 });
    expect(await readdir(onDisk(folder).releases(1))).toEqual(['1', '2', '3', '4', '5', '6']);

    expect(await cleanUp(folder, at(7))).toMatchObject({ releases: 1 });
    expect(await readdir(onDisk(folder).releases(1))).toEqual(['2', '3', '4', '5', '6']);
    // A phone that downloaded the old manifest yesterday still finds all of its files.
    for (const key of previous) expect(await mediaOf(folder)).toContain(key);

    await cleanUp(folder, at(8));
    expect(((await cleanUp(folder, at(16))) as { mediaFiles: number }).mediaFiles).toBeGreaterThanOrEqual(
      onlyPrevious.length,
    );
    const left = await mediaOf(folder);
    for (const key of onlyPrevious) expect(left).not.toContain(key);
    for (const key of kept) expect(left).toContain(key);
  });

  it('leaves everything that publications and rollbacks need', async () => {
    const folder = await folderWithHistory();
    for (const days of [0, 8, 16, 24]) await cleanUp(folder, at(days));
    expect((await published(folder, 1)).version).toBe(7);
    expect(await rollBack(folder, 1, () => TEST_TIME)).toMatchObject({ tag: 'rolled-back', to: 6 });
    const names = await readdir(onDisk(folder).release(1, 7));
    expect(names).toContain('delta.en_GB.from-2.json');
  });

  it('keeps an old release that a rollback put in force meanwhile', async () => {
    const folder = await folderWithHistory();
    await cleanUp(folder, at(0));
    await rollBack(folder, 1, () => TEST_TIME, { wanted: 1 });
    expect(await cleanUp(folder, at(30))).toMatchObject({ releases: 0 });
    expect(await readdir(onDisk(folder).releases(1))).toContain('1');
  });

  it('keeps the face of a deactivated museum', async () => {
    const folder = await folderWithVenue(await testPackage({ deactivated: true }));
    for (const days of [0, 8, 16]) await cleanUp(folder, at(days));
    const current = await readFile(join(onDisk(folder).release(1, 1), 'current.json'), 'utf8');
    const face = mediaKeysIn(current);
    expect(face.length).toBeGreaterThan(0);
    for (const key of face) expect(await mediaOf(folder)).toContain(key);
  });

  it('keeps the media of a draft that was never published', async () => {
    const folder = await folderWithVenue();
    const packaged = await testPackage();
    packaged.files.set('media/home.png', await picture(64, 64, '#abcdef'));
    await imported(folder, packaged);
    for (const days of [0, 8, 16]) await cleanUp(folder, at(days));
    for (const key of mediaKeysIn(await readFile(folder.draft(1), 'utf8')))
      expect(await mediaOf(folder)).toContain(key);
    await published(folder, 1);
  });

  it('deletes the remains of an interrupted import or write, and the records of deleted pictures', async () => {
    const folder = await folderWithVenue();
    const left = 'AAAAAAAAAAAAAAAAAAAAAA.png';
    await writeFile(join(onDisk(folder).media, left), 'x');
    await writeFile(join(onDisk(folder).media, `${left}.0000.tmp`), 'x');
    await writeFile(join(onDisk(folder).pictures, `${left}.webp-80.json`), '{}');
    await mkdir(join(onDisk(folder).releases(1), '9.unfinished'));
    await mkdir(join(onDisk(folder).releases(1), '8.removed'));
    await cleanUp(folder, at(0));
    expect(await cleanUp(folder, at(7))).toMatchObject({ mediaFiles: 2, bytes: 2, waiting: 0 });
    expect((await readdir(onDisk(folder).pictures)).some((name) => name.startsWith(left))).toBe(false);
    expect(await readdir(onDisk(folder).releases(1))).toEqual(['1']);
  });

  it('lets a phone that is downloading a file finish', async () => {
    const folder = await folderWithVenue();
    const left = join(onDisk(folder).media, 'AAAAAAAAAAAAAAAAAAAAAA.m4a');
    await writeFile(left, 'a whole story');
    await cleanUp(folder, at(0));
    const reader = await open(left);
    expect(await cleanUp(folder, at(7))).toMatchObject({ mediaFiles: 1 });
    expect(await reader.readFile('utf8')).toBe('a whole story');
    await reader.close();
  });

  it('never runs beside a publication or an import', async () => {
    const folder = await folderWithVenue();
    const result = await withLock(folder, { scope: 'venue-one', doing: 'an import' }, () =>
      cleanUp(folder, at(0), { patience: 0 }),
    );
    expect(result).toMatchObject({ tag: 'busy' });
  });

  it.each([
    ['no leftover', (folder: DataFolder) => writeFile(join(onDisk(folder).releases(1), '9.unfinished'), '')],
    ['no incoming file', (folder: DataFolder) => mkdir(join(folder.incoming, 'token'), { recursive: true })],
    ['no release and no file', (folder: DataFolder) => cleanUp(folder, at(0))],
    [
      'no record of a picture',
      (folder: DataFolder) => writeFile(join(onDisk(folder).pictures, `${'x'.repeat(22)}.png.json`), '{}'),
    ],
    ['no date', async () => {}],
  ])('that lost its lock deletes and writes nothing any more: %s', async (_, prepare) => {
    const folder = await folderWithHistory();
    await prepare(folder);
    const everything = async () => (await readdir(folder.root, { recursive: true })).sort();
    const noted = () => readFile(folder.unneeded, 'utf8').catch(() => 'nothing');
    const before = [await everything(), await noted()];
    const lateAndLost = () => {
      loseLocks(folder);
      return at(30)();
    };
    expect(await cleanUp(folder, lateAndLost)).toEqual({
      tag: 'busy',
      message: expect.stringContaining('another command took over from the cleaning'),
    });
    expect([await everything(), await noted()]).toEqual(before);
  });

  it('starts its grace periods again when its list is damaged', async () => {
    const folder = await folderWithHistory();
    await cleanUp(folder, at(0));
    await writeFile(folder.unneeded, '{"since":');
    expect(await cleanUp(folder, at(30))).toMatchObject({ releases: 0 });
    expect(await cleanUp(folder, at(37))).toMatchObject({ releases: 1 });
  });

  it('has nothing to do in an empty folder, and says how many files wait', async () => {
    const folder = await folderWithHistory();
    expect(await cleanUp(folder, at(0))).toEqual({
      tag: 'cleaned-up',
      releases: 0,
      mediaFiles: 0,
      bytes: 0,
      waiting: expect.any(Number),
    });
  });
});
