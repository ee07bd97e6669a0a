import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PackageFiles } from './package-files.ts';

/** A constant date, so that the same package always gives the same bytes. */
const ALWAYS = new Date('2000-01-01T00:00:00Z');
/** A file that its owner alone may read, like the files of the data folder. */
const OWNERS = 0o100600;

/** Writes a package as a ZIP file, replacing the remains of an earlier attempt under that name. */
export async function writeZip(target: string, { venueJson, media }: PackageFiles): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(venueJson), 'venue.json', { mtime: ALWAYS });
  // Pictures, sounds and films are compressed already.
  for (const [path, { size, stream }] of media) {
    const options = { mtime: ALWAYS, mode: OWNERS, compress: false, size };
    zip.addReadStreamLazy(path, options, (callback) => callback(null, stream()));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target));
}
