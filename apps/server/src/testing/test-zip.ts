import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Options, ZipFile } from 'yazl';
import { temporaryFolder } from './temporary-folder.ts';
import type { TestPackage } from './test-package.ts';

type ZipEntry = readonly [name: string, bytes: Buffer, options?: Partial<Options>];

/** Changes bytes of a finished archive, for a name that the packing program would refuse, or a false size. */
export type Forgery = (archive: Buffer) => Buffer;

/** Writes a ZIP file. @returns its path */
export async function writeTestZip(
  entries: Iterable<ZipEntry>,
  forge: Forgery = (archive) => archive,
): Promise<string> {
  const zip = new ZipFile();
  for (const [name, bytes, options] of entries) zip.addBuffer(bytes, name, options);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  const path = join(await temporaryFolder(), 'package.zip');
  await writeFile(path, forge(Buffer.concat(chunks)));
  return path;
}

/** A package as the entries of an archive. */
export function entriesOf({ venue, files }: TestPackage): ZipEntry[] {
  return [['venue.json', Buffer.from(JSON.stringify(venue))], ...files];
}

/** Replaces all occurrences of a text by another of the same length. */
export function replacing(text: string, by: string): Forgery {
  if (text.length !== by.length) throw new Error('A forgery keeps the length');
  return (archive) => Buffer.from(archive.toString('latin1').replaceAll(text, by), 'latin1');
}
