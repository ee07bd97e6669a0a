import fs from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createEarlierBuilds } from './earlier-builds.ts';
import { createGuideFiles } from './guide-files.ts';

vi.mock('node:fs/promises', { spy: true });

async function guide() {
  const folder = await temporaryFolder();
  await fs.mkdir(join(folder, '.vite'));
  await fs.writeFile(join(folder, '.vite/manifest.json'), '{"src/locales/en.json?catalogue=first":{"file":"en.js"}}');
  await fs.writeFile(join(folder, 'index.html'), 'page');
  await fs.writeFile(join(folder, 'late.txt'), 'late');
  const reported: unknown[] = [];
  const earlier = createEarlierBuilds(join(await temporaryFolder(), 'guide'));
  const files = createGuideFiles(folder, earlier, 0, {
    notKept: (failure) => void reported.push(failure),
    failed: (failure) => void reported.push((failure as NodeJS.ErrnoException).code),
    recovered: () => void reported.push('recovered'),
  });
  return { folder, files, reported, text: async (path: string) => String((await files.find(path))?.identity ?? null) };
}

it('serves the list of our sources to nobody, and still reads it', async () => {
  const { files, text } = await guide();
  expect(await text('/index.html')).toBe('page');
  expect(await text('/.vite/manifest.json')).toBe('null');
  expect([...(await files.catalogues())]).toEqual([['en', '/en.js']]);
});

it('a failing disk does not remove the guide: the last known build stays, and the failure is reported once', async () => {
  const { text, reported } = await guide();
  expect(await text('/index.html')).toBe('page');
  const failing = vi.mocked(fs.stat).mockRejectedValue(Object.assign(new Error('EMFILE'), { code: 'EMFILE' }));
  expect([await text('/index.html'), await text('/index.html'), reported]).toEqual(['page', 'page', ['EMFILE']]);
  failing.mockRestore();
  expect([await text('/index.html'), reported]).toEqual(['page', ['EMFILE', 'recovered']]);
});

it('a file that could not be read once is read the next time', async () => {
  const { text } = await guide();
  await text('/index.html');
  vi.mocked(fs.readFile).mockRejectedValueOnce(Object.assign(new Error('EMFILE'), { code: 'EMFILE' }));
  await expect(text('/late.txt')).rejects.toThrow('EMFILE');
  expect(await text('/late.txt')).toBe('late');
});

it('an asset of the previous build is found while the page of the new one is served', async () => {
  const { folder, text } = await guide();
  await fs.mkdir(join(folder, 'assets'));
  await fs.writeFile(join(folder, 'assets/main-1.js'), 'one');
  expect(await text('/index.html')).toBe('page');
  await fs.rm(join(folder, 'assets/main-1.js'));
  await fs.writeFile(join(folder, 'assets/main-2.js'), 'two');
  await fs.writeFile(join(folder, 'index.html'), 'second page');
  await fs.utimes(join(folder, 'index.html'), 1, 1);
  expect([await text('/index.html'), await text('/assets/main-1.js'), await text('/assets/main-2.js')]).toEqual([
    'second page',
    'one',
    'two',
  ]);
  expect(await text('/assets/never.js')).toBe('null');
});

it('a guide that was removed is gone', async () => {
  const { folder, text } = await guide();
  expect(await text('/index.html')).toBe('page');
  await fs.rm(join(folder, 'index.html'));
  expect(await text('/index.html')).toBe('null');
});
