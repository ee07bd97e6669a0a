import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createEarlierBuilds } from './earlier-builds.ts';

async function guide(...assets: string[]): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  for (const asset of assets) await writeFile(join(folder, 'assets', asset), asset);
  return folder;
}

/** Serves builds one after the other, each a minute after the previous one, like a server that is restarted. */
async function served(...guides: string[]) {
  const folder = join(await temporaryFolder(), 'guide');
  let builds = createEarlierBuilds(folder);
  for (const guideFolder of guides) {
    await letAMinutePass(folder);
    builds = createEarlierBuilds(folder);
    await builds.serve(guideFolder);
  }
  const text = async (path: string) => {
    const place = builds.pathOf(path);
    return place && (await readFile(place, 'utf8').catch(() => undefined));
  };
  return { folder, text };
}

async function letAMinutePass(folder: string) {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name);
    const before = new Date((await stat(place)).mtimeMs - 60_000);
    await utimes(place, before, before);
  }
}

it('a page of the previous build finds its files, also after a restart of the server', async () => {
  const [first, second] = [await guide('main-1.js', 'Slides-1.js'), await guide('main-2.js')];
  const { text } = await served(first, second, second);
  expect(await text('/assets/Slides-1.js')).toBe('Slides-1.js');
  expect(await text('/assets/main-2.js')).toBeUndefined();
});

it('the compressed forms of an earlier file are stored with it, and have no address of their own', async () => {
  const { folder, text } = await served(await guide('a-1.js', 'a-1.js.br', 'a-1.js.gz'), await guide('a-2.js'));
  expect(await text('/assets/a-1.js')).toBe('a-1.js');
  expect(await text('/assets/a-1.js.br')).toBeUndefined();
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('a-1.js.'))).toHaveLength(2);
});

it('older builds are deleted, and so is a copy that was aborted when the server ended', async () => {
  const { folder, text } = await served(await guide('a-1.js'), await guide('a-2.js'), await guide('a-3.js'));
  await mkdir(join(folder, '0123456789abcdef.coming'));
  await createEarlierBuilds(folder).serve(await guide('a-3.js'));
  expect(await text('/assets/a-1.js')).toBeUndefined();
  expect(await text('/assets/a-2.js')).toBe('a-2.js');
  expect(await readdir(folder)).toHaveLength(2);
});

it('the first build has no previous one, and a guide that is not built changes nothing', async () => {
  const { text } = await served(await guide('a-1.js'), await temporaryFolder());
  expect(await text('/assets/a-1.js')).toBeUndefined();
});

it.each(['/assets/../cookie-key', '/assets/', '/index.html', '/assets/a/b.js'])(
  'no path leads out of it: %s',
  async (path) => {
    const { text } = await served(await guide('a-1.js'), await guide('a-2.js'));
    expect(await text(path)).toBeUndefined();
  },
);
