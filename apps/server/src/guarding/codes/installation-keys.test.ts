import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../testing/test-venue.ts';
import { contentFiles } from '../../upkeep/backup/backup-files.ts';
import { openCodeKey, openCookieKey, readCodeKey } from './installation-keys.ts';

describe.each([
  ['cookie-key', openCookieKey],
  ['code-key', openCodeKey],
])('%s', (name, openKey) => {
  it('is created once, has 32 bytes, and is readable by nobody else', async () => {
    const folder = await testFolder();
    const key = await openKey(folder);
    expect(key.length).toBe(32);
    expect(await openKey(folder)).toEqual(key);
    expect(await readFile(`${folder.root}/${name}`)).toEqual(key);
    expect((await stat(`${folder.root}/${name}`)).mode & 0o777).toBe(0o600);
    expect(await openKey(await testFolder())).not.toEqual(key);
  });

  it('is the same for many processes that start at once, and they leave no other file behind', async () => {
    const folder = await testFolder();
    const keys = await Promise.all(Array.from({ length: 40 }, () => openKey(folder)));
    expect(new Set(keys.map(String)).size).toBe(1);
    expect(await readdir(folder.root)).toEqual([name]);
  });

  it('is reported if it is damaged, and not replaced: the operator has to know', async () => {
    const folder = await testFolder();
    await openKey(folder);
    await writeFile(`${folder.root}/${name}`, 'short');
    await expect(openKey(folder)).rejects.toThrow(`${name} is damaged`);
  });
});

it('the key of the codes is not created by reading it, and a damaged one is reported', async () => {
  const folder = await testFolder();
  expect(await readCodeKey(folder)).toBeUndefined();
  const key = await openCodeKey(folder);
  expect(await readCodeKey(folder)).toEqual(key);
  await writeFile(folder.codeKey, 'short');
  await expect(readCodeKey(folder)).rejects.toThrow('code-key is damaged');
});

it('a backup includes the key of the codes, without which they are lost, and never that of the cookies', async () => {
  const folder = await testFolder();
  await openCookieKey(folder);
  await openCodeKey(folder);
  await writeFile(folder.identifiers, '{}');
  expect(await contentFiles(folder)).toEqual(['code-key', 'identifiers.json']);
});
