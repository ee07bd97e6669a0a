import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotli, gzip, patientQuality } from './compress.ts';
import { ifThere } from './if-there.ts';

/** A file in memory, in each form that a browser may ask for. */
export type PreparedFile = {
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
  /** Changes with the bytes. */
  tag: string;
};

/** The compressed forms of a file lie beside it, under its name and the ending of its form. */
export const FORM_ENDINGS = { br: '.br', gzip: '.gz' };

/**
 * Reads a file and the compressed forms that lie beside it; undefined when there is no such file.
 *
 * @param read gives the bytes at a path, from wherever the file lies; unless given, from the local disk
 */
export async function readPreparedFile(
  path: string,
  read: (path: string) => Promise<Buffer | undefined> = readLocal,
): Promise<PreparedFile | undefined> {
  const identity = await read(path);
  if (!identity) return undefined;
  const [br, gzip] = await Promise.all([read(path + FORM_ENDINGS.br), read(path + FORM_ENDINGS.gzip)]);
  return { identity, br, gzip, tag: tagOf(identity) };
}

const readLocal = (path: string) => ifThere(readFile(path));

/** The same with the compressed forms made, where they do not exist yet. */
export async function compressed(file: PreparedFile): Promise<PreparedFile> {
  const { identity } = file;
  const [br, zipped] = await Promise.all([
    file.br ?? brotli(identity, patientQuality(identity)),
    file.gzip ?? gzip(identity),
  ]);
  return { ...file, br, gzip: zipped };
}

/** A text that was made here, as a file. */
export function preparedText(text: string): Promise<PreparedFile> {
  return compressed(plainFile(Buffer.from(text)));
}

/** Bytes that were made here, as a file without compressed forms. */
export function plainFile(identity: Buffer): PreparedFile {
  return { identity, tag: tagOf(identity) };
}

function tagOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
