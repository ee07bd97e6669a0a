import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Plugin } from 'vite';

const SUFFIX = '?crc32';

/**
 * The CRC-32 of a file as it is built (`file.wasm?crc32`), so that a phone knows a damaged copy without running it: of a
 * damaged program nobody knows where it ends, or whether it does.
 */
export function checksums(): Plugin {
  return {
    name: 'cicerone-checksums',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const path = id.slice(0, -SUFFIX.length);
      this.addWatchFile(path);
      return { code: `export const checksum = ${crc32(readFileSync(path))};`, moduleType: 'js' };
    },
  };
}
