import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { onDisk } from '../../testing/on-disk.ts';
import { ourProgram, runProgram } from '../../testing/run-program.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { picture, testPackage, withRecordings, writePackage } from '../../testing/test-package.ts';
import { testFolder } from '../../testing/test-venue.ts';
import { readDraft } from '../draft-file.ts';
import { venueNumbers } from '../venue-list.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A separate namespace of process ids, as in a container: the first process in each is number 1. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc'];
const mayBeContained = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0;
const why = mayBeContained ? '' : ' (not run: this system lets nobody make a namespace of processes)';

const CICERONE = ourProgram('cli/cicerone');

async function venue(key: string): Promise<string> {
  const { venue, files } = await withRecordings(await testPackage({ idMuseum: key, name: key }));
  files.set('media/home.png', await picture(800, 500, key === 'one' ? '#225577' : '#775522'));
  return writePackage(join(await temporaryFolder(), key), { venue, files });
}

const inContainer = (DATA_DIR: string, ...words: string[]) =>
  runProgram([...CONTAINER, ...CICERONE, ...words], { DATA_DIR });

it.runIf(mayBeContained)(`two containers that import at once, each twice, wait for each other${why}`, async () => {
  const packages = [await venue('one'), await venue('other')];
  for (let round = 0; round < 2; round++) {
    const folder = await testFolder();
    const both = packages.map((path) => inContainer(folder.root, 'venue', 'import', path, '--publish').ended);
    const ended = await Promise.all(both);
    expect(ended.map(({ code, complaints }) => ({ code, complaints: code ? complaints : '' }))).toEqual([
      { code: 0, complaints: '' },
      { code: 0, complaints: '' },
    ]);
    expect(ended.map(({ out }) => /as venue (\d)/.exec(out)?.[1]).sort()).toEqual(['1', '2']);
    expect(await venueNumbers(folder)).toEqual([1, 2]);
    const media = await readdir(onDisk(folder).media);
    for (const id of [1, 2]) {
      for (const key of Object.values((await readDraft(folder, id))?.media ?? { none: 'none' })) {
        expect(media).toContain(key);
      }
    }
    expect(await readdir(folder.locks)).toEqual([]);
    expect(await readdir(folder.root)).not.toContain('incoming');
  }
});

it.runIf(mayBeContained)(`the same museum from two containers is imported one after the other${why}`, async () => {
  const [folder, path] = [await testFolder(), await venue('one')];
  const both = [1, 2].map(() => inContainer(folder.root, 'venue', 'import', path, '--publish').ended);
  expect((await Promise.all(both)).map(({ code }) => code)).toEqual([0, 0]);
  expect((await readdir(onDisk(folder).releases(1))).sort()).toEqual(['1', '2']);
});
