import type { KeptFiles } from './kept-files.ts';

/**
 * Deletes kept files by address; a missing file is no failure. Separate from the other functions on kept files, since
 * the first screen deletes nothing.
 */
export async function evictFiles(
  { cacheName }: Pick<KeptFiles, 'cacheName'>,
  addresses: readonly string[],
): Promise<void> {
  // A browser that refuses storage has kept nothing.
  const cache = await globalThis.caches?.open(cacheName).catch(() => undefined);
  await Promise.all(addresses.map((address) => cache?.delete(address, { ignoreVary: true }).catch(() => false)));
}
