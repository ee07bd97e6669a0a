import fs from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createGuideFiles } from './guide-files.ts';

vi.mock('node:fs/promises', { spy: true });

async function guide() {
  const folder = await temporaryFolder();
  await fs.mkdir(join(folder, '.vite'));
  await fs.writeFile(join(folder, '.vite/manifest.json'), '{"src/locales/en.json?catalogue=first":{"file":"en.js"}}');
  await fs.writeFile(join(folder, 'index.html'), 'page');
  await fs.writeFile(join(folder, 'late.txt'), 'late');
  const told: unknown[] = [];
  const files = createGuideFiles(folder, 0, {
    failed: (failure) => void told.push((failure as NodeJS.ErrnoException).code),
    recovered: () => void told.push('recovered'),
  });
  return { folder, files, told, text: async (path: string) => String((await files.find(path))?.identity ?? null) };
}

it('keeps the list of our sources to itself, and reads it all the same', async () => {
  const { files, text } = await guide();
  expect(await text('/index.html')).toBe('page');
  expect(await text('/.vite/manifest.json')).toBe('null');
  expect([...(await files.catalogues())]).toEqual([['en', '/en.js']]);
});

it('a disk that does not tell is no guide that is gone: the one that was seen stays, and is said once', async () => {
  const { text, told } = await guide();
  expect(await text('/index.html')).toBe('page');
  const failing = vi.mocked(fs.stat).mockRejectedValue(Object.assign(new Error('EMFILE'), { code: 'EMFILE' }));
  expect([await text('/index.html'), await text('/index.html'), told]).toEqual(['page', 'page', ['EMFILE']]);
  failing.mockRestore();
  expect([await text('/index.html'), told]).toEqual(['page', ['EMFILE', 'recovered']]);
});

it('a file that could not be read once is read the next time', async () => {
  const { text } = await guide();
  await text('/index.html');
  vi.mocked(fs.readFile).mockRejectedValueOnce(Object.assign(new Error('EMFILE'), { code: 'EMFILE' }));
  await expect(text('/late.txt')).rejects.toThrow('EMFILE');
  expect(await text('/late.txt')).toBe('late');
});

it('a guide that was removed is gone', async () => {
  const { folder, text } = await guide();
  expect(await text('/index.html')).toBe('page');
  await fs.rm(join(folder, 'index.html'));
  expect(await text('/index.html')).toBe('null');
});
