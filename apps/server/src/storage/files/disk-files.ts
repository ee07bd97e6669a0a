import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile, syncFolder, writeAtomically, writeSynced } from '../atomic-write.ts';
import { fileState } from '../file-state.ts';
import { ifThere } from '../if-there.ts';
import { type FileStore, partsOf } from './file-store.ts';
import { readInPieces } from './read-in-pieces.ts';

/** Folders that are being created or deleted: the list of releases, which looks for numbers, skips them. */
const LEFTOVER = /^\d+(\.[\da-f-]+)?\.(unfinished|removed)$/;

/** Files on a disk, below a folder. */
export function diskFiles(root: string): FileStore {
  const at = (path: string) => join(root, ...partsOf(path));
  return {
    put: async (path, content, prove) => writeAtomically(at(path), content, prove),
    async replace(path, content) {
      return (await ifThere(replaceFile(at(path), content).then(() => true))) ?? false;
    },
    async putFolder(folder, groups, prove) {
      const place = at(folder);
      const unfinished = `${place}.${randomUUID()}.unfinished`;
      try {
        await mkdir(unfinished, { recursive: true });
        for await (const group of groups) {
          await Promise.all(group.map(([name, bytes]) => writeSynced(join(unfinished, ...partsOf(name)), bytes)));
        }
        await syncFolder(unfinished);
        prove?.();
        // Synchronous, so that nothing happens between the proof and the rename it is for.
        renameSync(unfinished, place);
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
      await syncFolder(dirname(place));
    },
    async moveIn(files) {
      const places = [...files].map(([path, localPath]) => [at(path), localPath] as const);
      const folders = new Set(places.map(([place]) => dirname(place)));
      for (const folder of folders) await mkdir(folder, { recursive: true });
      for (const [place, localPath] of places) await rename(localPath, place);
      for (const folder of folders) await syncFolder(folder);
    },
    read: async (path) => ifThere(readFile(at(path))),
    async find(path) {
      const place = at(path);
      const found = await ifThere(stat(place));
      if (!found?.isFile()) return undefined;
      const { size } = found;
      const stream = ({ first, last } = { first: 0, last: size - 1 }, receiver = '') =>
        readInPieces(place, { first, last: Math.min(last, size - 1), receiver });
      return { size, stream };
    },
    list: async (folder) => (await ifThere(readdir(at(folder)))) ?? [],
    stateOf: async (path) => fileState(at(path)),
    async delete(path, prove) {
      const place = at(path);
      const found = await ifThere(stat(place));
      prove?.();
      if (found?.isDirectory()) {
        // The folder must never be visible in part: hide it in one step, then delete it.
        renameSync(place, `${place}.removed`);
        await rm(`${place}.removed`, { recursive: true, force: true });
      } else {
        rmSync(place, { force: true });
      }
    },
    async removeLeftovers(folder, prove) {
      for (const name of (await ifThere(readdir(at(folder)))) ?? []) {
        if (!LEFTOVER.test(name)) continue;
        prove();
        rmSync(join(at(folder), name), { recursive: true, force: true });
      }
    },
    nameOf: at,
    withLocalFile: async (path, work) => work(at(path)),
  };
}
