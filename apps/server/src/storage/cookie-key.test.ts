import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { contentFiles } from '../backup/backup-files.ts';
import { testFolder } from '../testing/test-venue.ts';
import { openCookieKey } from './cookie-key.ts';

it('the key is made once, is of 32 bytes, and nobody else reads it', async () => {
  const folder = await testFolder();
  const key = await openCookieKey(folder);
  expect(key.length).toBe(32);
  expect(await openCookieKey(folder)).toEqual(key);
  expect(await readFile(folder.cookieKey)).toEqual(key);
  expect((await stat(folder.cookieKey)).mode & 0o777).toBe(0o600);
  expect(await openCookieKey(await testFolder())).not.toEqual(key);
});

it('of many that start at once, all have the same, and leave nothing else behind', async () => {
  const folder = await testFolder();
  const keys = await Promise.all(Array.from({ length: 40 }, () => openCookieKey(folder)));
  expect(new Set(keys.map(String)).size).toBe(1);
  expect(await readdir(folder.root)).toEqual(['cookie-key']);
});

it('a key that is damaged is told and not replaced: who changed it must know', async () => {
  const folder = await testFolder();
  await openCookieKey(folder);
  await writeFile(folder.cookieKey, 'short');
  await expect(openCookieKey(folder)).rejects.toThrow(/cookie-key is damaged/);
});

it('no backup carries it', async () => {
  const folder = await testFolder();
  await openCookieKey(folder);
  await writeFile(folder.identifiers, '{}');
  expect(await contentFiles(folder)).toEqual(['identifiers.json']);
});
