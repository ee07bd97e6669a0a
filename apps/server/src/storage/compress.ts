import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';

/** The best compression of brotli; 1 MB of prose takes 1.5 s of a core. */
export const BEST_QUALITY = 11;
/**
 * A fifth larger than with the best quality, in a fiftieth of the time: for a file that is sent at once and can be
 * compressed further later.
 */
export const QUICK_QUALITY = 5;

/**
 * The quality for a file that a visitor waits for and that is never compressed again. From a quarter of a megabyte on,
 * the best quality takes seconds.
 */
export function patientQuality(bytes: Buffer): Quality {
  return bytes.length < 256_000 ? BEST_QUALITY : 9;
}

type Quality = typeof BEST_QUALITY | typeof QUICK_QUALITY | 9;

/** Up to this size, in bytes, the best quality takes no longer than writing the file. */
export const SMALL_BYTES = 32_768;

/** Compresses the bytes with brotli. */
export function brotli(bytes: Buffer, quality: Quality): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** Compresses the bytes with gzip, as small as possible: compressed once, sent often. */
export function gzip(bytes: Buffer): Promise<Buffer> {
  return promisify<Buffer, { level: number }, Buffer>(gzipCallback)(bytes, { level: 9 });
}
