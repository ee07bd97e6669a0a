import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PackageFiles } from './package-files.ts';

/** The same package always gives the same bytes, whenever it is written. */
const ALWAYS = new Date('2000-01-01T00:00:00Z');
/** A file that its owner alone may read, as those of the data folder. */
const OWNERS = 0o100600;

/** Writes a package as a ZIP file, in place of what an earlier try left under that name. */
export async function writeZip(target: string, { venueJson, media }: PackageFiles): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(venueJson), 'venue.json', { mtime: ALWAYS });
  // Pictures, sound and films are compressed by nature.
  for (const [path, { size, stream }] of media) {
    const options = { mtime: ALWAYS, mode: OWNERS, compress: false, size };
    zip.addReadStreamLazy(path, options, (callback) => callback(null, stream()));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
}
