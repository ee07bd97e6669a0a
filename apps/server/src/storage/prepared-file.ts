import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotli, gzip, patientQuality } from './compress.ts';

/** A file in memory, in each form that a browser may ask for. */
export type PreparedFile = {
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
  /** Changes with the bytes. */
  tag: string;
};

/** Reads a file and the compressed forms that lie beside it; undefined when there is no such file. */
export async function readPreparedFile(path: string): Promise<PreparedFile | undefined> {
  const identity = await readIfThere(path);
  if (!identity) return undefined;
  const [br, gzip] = await Promise.all([readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
  return { identity, br, gzip, tag: tagOf(identity) };
}

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

function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
}
