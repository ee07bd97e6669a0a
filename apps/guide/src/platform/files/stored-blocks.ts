import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import { mediaKeyOf } from '@cicerone/content/work/media-key';
import { BLOCKS_CACHE } from '#domain/keeping/caches.ts';
import { evictFiles } from './evict-files.ts';
import { createKeptFiles } from './kept-files.ts';

/** The size of a block. Hardly more than two are in memory at a time. */
export const BLOCK_BYTES = 4 * MEGABYTE;

/**
 * The stored blocks of unfinished large files (decision 0064). Every start lists them, without loading the code that
 * downloads large files.
 */
export const blockFiles = createKeptFiles(BLOCKS_CACHE);

/** The address of a block, from the file's address and the block's number. */
export const blockAddress = (address: string, at: number): string => `${address}/${at}`;
const fileAddress = (block: string) => block.slice(0, block.lastIndexOf('/'));

/** The keys of the files with stored blocks, each with the approximate number of bytes. */
export async function storedInBlocks(): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const path of await blockPaths()) {
    const key = mediaKeyOf(fileAddress(path));
    if (key) stored.set(key, (stored.get(key) ?? 0) + BLOCK_BYTES);
  }
  return stored;
}

/** Deletes the blocks of some files, by the addresses of the files. */
export async function evictBlocks(addresses: readonly string[]): Promise<void> {
  const paths = await blockPaths();
  await evictFiles(
    blockFiles,
    paths.filter((path) => addresses.includes(fileAddress(path))),
  );
}

/** Lists the stored blocks without creating the cache: most phones never had a large file. */
async function blockPaths(): Promise<string[]> {
  const isAny = await globalThis.caches?.has(BLOCKS_CACHE).catch(() => false);
  return isAny ? [...(await blockFiles.paths())] : [];
}
