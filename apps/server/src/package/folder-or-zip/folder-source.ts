import type { Stats } from 'node:fs';
import { createReadStream } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { OtherThing, PackageSource } from './package-source.ts';

/** Opens a package in a folder. A link that leads out of the folder is no file of the package. */
export async function openFolder(path: string): Promise<PackageSource> {
  const root = await realpath(path);
  return {
    async open(inside) {
      const file = await realpath(join(root, inside)).catch(() => undefined);
      if (!file?.startsWith(root + sep)) return undefined;
      const found = await stat(file);
      return found.isFile() ? createReadStream(file) : undefined;
    },
    async otherThingAt(inside) {
      const found = await lstat(join(root, inside)).catch(() => undefined);
      return found && thingOf(found);
    },
    async list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
    },
    close() {},
  };
}

/** A regular file that could not be opened as part of the package is in a folder that is a link. */
function thingOf(found: Stats): OtherThing {
  if (found.isSymbolicLink() || found.isFile()) return 'link';
  return found.isDirectory() ? 'folder' : 'special';
}
