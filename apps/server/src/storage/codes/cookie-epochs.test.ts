import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contentFiles } from '../../backup/backup-files.ts';
import { testFolder } from '../../testing/test-venue.ts';
import { beginEpoch, openCookieEpochs } from './cookie-epochs.ts';

async function opened(folder: Awaited<ReturnType<typeof testFolder>>, failed: (failure: unknown) => void = () => {}) {
  const epochs = await openCookieEpochs(folder, 5, failed);
  onTestFinished(epochs.close);
  return epochs;
}

it('a venue is in no epoch until one is begun, which a running server notices, and in another one from then on', async () => {
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
  const before = await opened(folder);
  await writeFile(join(folder.cookieEpochs, '7'), '');
  const after = await opened(folder);
  expect(after.of(7)).toMatch(/^[\w-]{12}$/);
  expect(after.of(7)).not.toBe(before.of(7));
  expect(after.of(8)).toBe(before.of(8));
});

it('a look that fails takes nothing back and opens nothing, and is told', async () => {
  const folder = await testFolder();
  await beginEpoch(folder, 7);
  const failures: unknown[] = [];
  const epochs = await opened(folder, (failure) => failures.push(failure));
  const known = epochs.of(7);
  await rm(folder.cookieEpochs, { recursive: true });
  await mkdir(join(folder.cookieEpochs, '7'), { recursive: true });
  await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0));
  expect(epochs.of(7)).toBe(known);
});

it('no backup carries epochs: without the key of the cookies, no cookie is left to take back', async () => {
  const folder = await testFolder();
  await beginEpoch(folder, 7);
  expect(await contentFiles(folder)).toEqual([]);
});
