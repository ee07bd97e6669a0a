import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { PackageSource } from './package-source.ts';

/** A package that lies as a folder. A link that leads out of the folder is no file of the package. */
export async function openFolder(path: string): Promise<PackageSource> {
  const root = await realpath(path);
  return {
    async open(inside) {
      const file = await realpath(join(root, inside)).catch(() => undefined);
      if (!file?.startsWith(root + sep)) return undefined;
      const found = await stat(file);
      return found.isFile() ? createReadStream(file) : undefined;
    },
    async list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
    },
    close() {},
  };
}
