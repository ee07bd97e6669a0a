import { mediaKeyOf } from '@cicerone/content/work/media-key';
import { BLOCKS_CACHE } from '#domain/keeping/caches.ts';
import { evictFiles } from './evict-files.ts';
import { createKeptFiles } from './kept-files.ts';

/** How large a block is; hardly more than two of them lie in memory. */
export const BLOCK_BYTES = 4_000_000;

/** The blocks of large files that are on their way (decision 0064). What is here of them is asked at every start, without their code. */
export const blockFiles = createKeptFiles(BLOCKS_CACHE);

/** Where the block of that number of a file lies, by the file's address. */
export const blockAddress = (address: string, at: number): string => `${address}/${at}`;
const fileAddress = (block: string) => block.slice(0, block.lastIndexOf('/'));

/** Of which files blocks are here, by their keys, and about how many bytes of each. */
export async function storedInBlocks(): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const path of await blockPaths()) {
    const key = mediaKeyOf(fileAddress(path));
    if (key) stored.set(key, (stored.get(key) ?? 0) + BLOCK_BYTES);
  }
  return stored;
}

/** The blocks of some files go, by the addresses of the files. */
export async function evictBlocks(addresses: readonly string[]): Promise<void> {
  const paths = await blockPaths();
  await evictFiles(
    blockFiles,
    paths.filter((path) => addresses.includes(fileAddress(path))),
  );
}

/** Most phones never had a large file: for those no cache is made. */
async function blockPaths(): Promise<string[]> {
  const isAny = await globalThis.caches?.has(BLOCKS_CACHE).catch(() => false);
  return isAny ? [...(await blockFiles.paths())] : [];
}
