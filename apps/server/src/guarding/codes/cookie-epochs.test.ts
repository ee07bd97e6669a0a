import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testFolder } from '../../testing/test-venue.ts';
import { contentFiles } from '../../upkeep/backup/backup-files.ts';
import { beginEpoch, openCookieEpochs } from './cookie-epochs.ts';

async function opened(folder: Awaited<ReturnType<typeof testFolder>>, reported: unknown[] = []) {
  const epochs = await openCookieEpochs(folder, 5, {
    failed: (failure, idMuseum) => reported.push([(failure as NodeJS.ErrnoException).code, idMuseum]),
    recovered: (idMuseum) => reported.push(['recovered', idMuseum]),
  });
  onTestFinished(epochs.close);
  return epochs;
}

it('a venue has no epoch until one is begun, which a running server notices', async () => {
  const folder = await testFolder();
  const epochs = await opened(folder);
  expect(epochs.of(7)).toBe('');
  await beginEpoch(folder, 7);
  await vi.waitFor(() => expect(epochs.of(7)).not.toBe(''));
  const first = epochs.of(7);
  expect(epochs.of(8)).toBe('');
  expect((await opened(folder)).of(7)).toBe(first);
  await beginEpoch(folder, 7);
  await vi.waitFor(() => expect([first, '']).not.toContain(epochs.of(7)));
  expect(await readdir(folder.cookieEpochs)).toEqual(['7']);
});

it('a damaged file is an epoch like any other, of its venue alone', async () => {
  const folder = await testFolder();
  await beginEpoch(folder, 7);
  await beginEpoch(folder, 8);
  const running = await opened(folder);
  const [first, other] = [running.of(7), running.of(8)];
  await writeFile(join(folder.cookieEpochs, '7'), '');
  const after = await opened(folder);
  expect(after.of(7)).toMatch(/^[\w-]{12}$/);
  expect(after.of(7)).not.toBe(first);
  expect(after.of(8)).toBe(other);
});

it('an unreadable file is an epoch of its own, and stops neither a start nor any other venue', async () => {
  const folder = await testFolder();
  await beginEpoch(folder, 7);
  const reported: unknown[] = [];
  const running = await opened(folder, reported);
  const before = running.of(7);
  await mkdir(join(folder.cookieEpochs, '8'));
  await vi.waitFor(() => expect(reported).toEqual([['EISDIR', 8]]));
  await vi.waitFor(() => expect(running.of(8)).toMatch(/^[\w-]{12}$/));
  const first = running.of(8);
  expect((await opened(folder)).of(8)).toBe(first);
  await beginEpoch(folder, 7);
  await vi.waitFor(() => expect(running.of(7)).not.toBe(before));
  // Revoked once more, in a file that cannot be read here. A check never finds none in between.
  await mkdir(join(folder.cookieEpochs, 'next'));
  await rename(join(folder.cookieEpochs, 'next'), join(folder.cookieEpochs, '8'));
  await vi.waitFor(() => expect(['', first]).not.toContain(running.of(8)));
  await rmdir(join(folder.cookieEpochs, '8'));
  await beginEpoch(folder, 8);
  // A check between the two finds no file, which is another failure.
  await vi.waitFor(() => expect(reported.at(-1)).toEqual(['recovered', 8]));
  expect(reported.filter((said) => String(said) === 'EISDIR,8')).toHaveLength(1);
});

it('a folder that cannot be listed revokes nothing and opens nothing, and is reported once', async () => {
  const folder = await testFolder();
  await beginEpoch(folder, 7);
  const reported: unknown[] = [];
  const epochs = await opened(folder, reported);
  const known = epochs.of(7);
  await rename(folder.cookieEpochs, `${folder.cookieEpochs}-away`);
  await writeFile(folder.cookieEpochs, '');
  await vi.waitFor(() => expect(reported).toEqual([['ENOTDIR', undefined]]));
  const started = await opened(folder);
  expect([started.of(7), started.of(9)].includes('')).toBe(false);
  expect(started.of(7)).not.toBe(known);
  await rm(folder.cookieEpochs);
  await rename(`${folder.cookieEpochs}-away`, folder.cookieEpochs);
  await vi.waitFor(() => expect(started.of(7)).toBe(known));
  expect([epochs.of(7), epochs.of(9)]).toEqual([known, '']);
});

it('no backup includes epochs: without the key of the cookies, there is no cookie to revoke', async () => {
  const folder = await testFolder();
  await beginEpoch(folder, 7);
  expect(await contentFiles(folder)).toEqual([]);
});
