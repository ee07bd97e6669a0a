import { stat } from 'node:fs/promises';
import { openFolder } from './folder-source.ts';
import type { NoPackage, PackageSource } from './package-source.ts';
import { openZip } from './zip-source.ts';

/** Opens a package that lies as a folder or as a ZIP file at `path`. */
export async function openPackage(path: string): Promise<PackageSource | NoPackage> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return { tag: 'no-package', message: `There is nothing at ${path}.` };
  return found.isDirectory() ? openFolder(path) : openZip(path);
}
