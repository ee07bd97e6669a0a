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
  if (found.isDirectory()) return openFolder(path);
  const message = await whyNoZip(path);
  return message === undefined ? openZip(path) : { tag: 'no-package', message };
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
