import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, partsOf } from '../storage/files/file-store.ts';

type Held = { bytes: Buffer; written: number };

/** A file store in memory, for tests that must hold for every store. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Held>();
  const below = (folder: string) => [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
  const checked = (path: string) => partsOf(path).join('/');
  let writes = 0;
  const hold = (path: string, content: string | Buffer) => {
    writes += 1;
    files.set(checked(path), { bytes: Buffer.from(content), written: writes });
  };
  return {
    async put(path, content, prove) {
      checked(path);
      prove?.();
      hold(path, content);
    },
    async replace(path, content) {
      const isThere = below(partsOf(path).slice(0, -1).join('/')).length > 0;
      if (isThere) hold(path, content);
      return isThere;
    },
    async putFolder(folder, groups, prove) {
      const all = new Map<string, Buffer>();
      for await (const group of groups) for (const [name, bytes] of group) all.set(checked(`${folder}/${name}`), bytes);
      prove?.();
      for (const [path, bytes] of all) hold(path, bytes);
    },
    async moveIn(moved) {
      for (const [path, localPath] of moved) {
        hold(path, await readFile(localPath));
        await rm(localPath);
      }
    },
    read: async (path) => files.get(checked(path))?.bytes,
    async find(path) {
      const bytes = files.get(checked(path))?.bytes;
      if (!bytes) return undefined;
      const { length } = bytes;
      const stream = ({ first, last } = { first: 0, last: length - 1 }) =>
        Readable.from([bytes.subarray(first, last + 1)]);
      return { size: length, stream };
    },
    async list(folder) {
      const start = checked(folder).length + 1;
      return [...new Set(below(folder).map((path) => path.slice(start).split('/', 1)[0] ?? ''))];
    },
    async stateOf(path) {
      const paths = [checked(path), ...below(path)].filter((one) => files.has(one));
      return paths.map((one) => `${one} ${files.get(one)?.written}`).join(', ') || undefined;
    },
    async delete(path, prove) {
      const paths = [checked(path), ...below(path)];
      prove?.();
      for (const one of paths) files.delete(one);
    },
    async removeLeftovers() {},
    nameOf: checked,
    async withLocalFile(path, work) {
      const bytes = files.get(checked(path))?.bytes;
      const folder = await mkdtemp(join(tmpdir(), 'cicerone-file-'));
      try {
        const localPath = join(folder, partsOf(path).at(-1) ?? '');
        if (bytes) await writeFile(localPath, bytes);
        return await work(localPath);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
