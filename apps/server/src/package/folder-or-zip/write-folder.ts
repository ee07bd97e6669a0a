import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageFiles } from './package-files.ts';

/** Writes a package as a folder, replacing the remains of an earlier attempt under that name. */
export async function writeFolder(target: string, { venueJson, media }: PackageFiles): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'venue.json'), venueJson);
  for (const [path, source] of media) {
    const place = join(target, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, source.stream());
  }
}
