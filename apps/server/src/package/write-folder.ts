import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageFiles } from './package-files.ts';

/** Writes a package as a folder, which appears under its name when it is complete. */
export async function writeFolder(target: string, { venueJson, media }: PackageFiles): Promise<void> {
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'venue.json'), venueJson);
  for (const [path, source] of media) {
    const place = join(unfinished, path);
    await mkdir(dirname(place), { recursive: true });
    await copyFile(source, place);
  }
  await rename(unfinished, target);
}
