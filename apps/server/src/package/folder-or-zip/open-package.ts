import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import { openFolder } from './folder-source.ts';
import type { NoPackage, PackageSource } from './package-source.ts';
import { openZip } from './zip-source.ts';

/** Opens the package at `path`, a folder or a ZIP file. */
export async function openPackage(path: string): Promise<PackageSource | NoPackage> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return { tag: 'no-package', message: `There is nothing at ${path}.` };
  if (found.isDirectory()) return withLikeNames(await openFolder(path));
  const message = await whyNoZip(path);
  if (message !== undefined) return { tag: 'no-package', message };
  const opened = await openZip(path);
  return 'tag' in opened ? opened : withLikeNames(opened);
}

/**
 * Finds a file also by a name that looks the same: the Mac writes an accent as a letter of its own, and whoever types
 * `venue.json` does not.
 */
function withLikeNames(source: PackageSource): PackageSource {
  let likeNames: Promise<Map<string, string>> | undefined;
  const readNames = async () => new Map((await source.list()).map((name) => [name.normalize('NFC'), name]));
  return {
    ...source,
    async open(path) {
      const file = await source.open(path);
      if (file) return file;
      likeNames ??= readNames();
      const like = (await likeNames).get(path.normalize('NFC'));
      return like === undefined || like === path ? undefined : source.open(like);
    },
  };
}

const ARCHIVES: ReadonlySet<string> = new Set([
  'rar',
  '7z',
  'tar',
  'gz',
  'tar.gz',
  'bz2',
  'xz',
  'zst',
  'lz',
  'lz4',
  'cab',
  'Z',
]);
const NAME_THE_FOLDER = 'Name the folder that venue.json lies in, or pack that folder as a ZIP file.';

/** Why a file that does not begin as a ZIP file does is no package. */
async function whyNoZip(path: string): Promise<string | undefined> {
  if (basename(path).toLowerCase() === 'venue.json') {
    return `${path} is one file of a package. Name the folder that it lies in: ${dirname(resolve(path))}`;
  }
  const type = (await fileTypeFromFile(path).catch(() => undefined))?.ext ?? '';
  if (type === 'zip') return undefined;
  return ARCHIVES.has(type)
    ? `${path} is an archive of type ${type}, and the program reads ZIP. ${NAME_THE_FOLDER}`
    : `${path} is neither a folder nor a ZIP file. ${NAME_THE_FOLDER}`;
}
