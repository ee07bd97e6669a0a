import type { KeptFiles } from './kept-files.ts';

/**
 * Takes kept files away by their address; what is not there is no failure. Apart from the other things that are done
 * with kept files: the first screen does none of this.
 */
export async function evictFiles(
  { cacheName }: Pick<KeptFiles, 'cacheName'>,
  addresses: readonly string[],
): Promise<void> {
  // A browser that refuses storage has kept nothing.
  const cache = await globalThis.caches?.open(cacheName).catch(() => undefined);
  await Promise.all(addresses.map((address) => cache?.delete(address, { ignoreVary: true }).catch(() => false)));
}
