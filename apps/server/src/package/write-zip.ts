import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PackageFiles } from './package-files.ts';

/** The same package always gives the same bytes, whenever it is written. */
const ALWAYS = new Date('2000-01-01T00:00:00Z');

/** Writes a package as a ZIP file, in place of what an earlier try left under that name. */
export async function writeZip(target: string, { venueJson, media }: PackageFiles): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(venueJson), 'venue.json', { mtime: ALWAYS });
  // Pictures, sound and films are compressed by nature.
  for (const [path, source] of media) zip.addFile(source, path, { mtime: ALWAYS, compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
}
