import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';

/** The best brotli takes seconds for a megabyte; beyond a quarter of one, the next best is nearly as small. */
export function brotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length < 256_000 ? 11 : 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}

/** The bytes as gzip, as small as it gets: made once, sent often. */
export function gzip(bytes: Buffer): Promise<Buffer> {
  return promisify<Buffer, { level: number }, Buffer>(gzipCallback)(bytes, { level: 9 });
}
