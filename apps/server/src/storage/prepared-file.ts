import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

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
  const [identity, br, gzip] = await Promise.all([
    readIfThere(path),
    readIfThere(`${path}.br`),
    readIfThere(`${path}.gz`),
  ]);
  return (
    identity && { identity, br, gzip, tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22) }
  );
}

function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
}
