import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text that is worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|json|svg|wasm)$/;

/**
 * Writes the brotli and the gzip form of each file beside it, as small as possible (quality 11 and level 9), once the
 * guide and its worker are built: a server sends the guide from its first second without compressing it. Libraries do
 * this while the bundle is made, before the worker is there, and the worker would then list the compressed forms among
 * the files that a phone stores.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'cicerone-compressed-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
        await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(dir, name))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}
