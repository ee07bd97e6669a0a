import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';

/** The best that brotli can do; 1 MB of prose takes 1.5 s of a core. */
export const BEST_QUALITY = 11;
/** A fifth larger than the best, in a fiftieth of its time: what can be replaced later is sent like this at once. */
export const QUICK_QUALITY = 5;

/** For what a visitor waits for and nobody replaces later: from a quarter of a megabyte on, the best takes seconds. */
export function patientQuality(bytes: Buffer): Quality {
  return bytes.length < 256_000 ? BEST_QUALITY : 9;
}

type Quality = typeof BEST_QUALITY | typeof QUICK_QUALITY | 9;

/** Up to this size, in bytes, the best takes no longer than writing the file does. */
export const SMALL_BYTES = 32_768;

/** The bytes as brotli. */
export function brotli(bytes: Buffer, quality: Quality): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** The bytes as gzip, as small as it gets: made once, sent often. */
export function gzip(bytes: Buffer): Promise<Buffer> {
  return promisify<Buffer, { level: number }, Buffer>(gzipCallback)(bytes, { level: 9 });
}
