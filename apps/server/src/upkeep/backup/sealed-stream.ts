import { createHash } from 'node:crypto';

/** The number of streamed bytes and their hash, known at the end. */
export type Seal = { bytes: number; sha256: string };

/** Passes all bytes through, and reports their number and hash at the end. */
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

/**
 * Passes all bytes through, and throws at the end if they differ from the expected ones. @param name for the sentence
 */
export function checking(chunks: AsyncIterable<Buffer | string>, expected: Seal, name: string): AsyncGenerator<Buffer> {
  return sealing(chunks, ({ bytes, sha256 }) => {
    if (bytes !== expected.bytes || sha256 !== expected.sha256) throw new DamagedBackup(`${name} is damaged`);
  });
}

/** Content of a backup differs from the time when it was written. */
export class DamagedBackup extends Error {}
