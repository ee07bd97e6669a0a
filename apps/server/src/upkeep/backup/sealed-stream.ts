import { createHash } from 'node:crypto';

/** How many bytes went by, and their hash, known when all have. */
export type Seal = { bytes: number; sha256: string };

/** Passes everything on, and tells in the end what it was. */
export async function* sealing(
  chunks: AsyncIterable<Buffer | string>,
  done: (seal: Seal) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    hash.update(buffer);
    bytes += buffer.length;
    yield buffer;
  }
  done({ bytes, sha256: hash.digest('hex') });
}

/** Passes everything on, and throws in the end when it was something else. @param name for the sentence */
export function checking(chunks: AsyncIterable<Buffer | string>, expected: Seal, name: string): AsyncGenerator<Buffer> {
  return sealing(chunks, ({ bytes, sha256 }) => {
    if (bytes !== expected.bytes || sha256 !== expected.sha256) throw new DamagedBackup(`${name} is damaged`);
  });
}

/** Something in a backup is not what it was when it was written. */
export class DamagedBackup extends Error {}
