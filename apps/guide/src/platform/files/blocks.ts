import { memoryFor, type PartialFile } from './partial-file.ts';
import { BLOCK_BYTES, blockAddress, blockFiles, evictBlocks } from './stored-blocks.ts';

/**
 * A partial large file, stored block by block during the download (decision 0064): a small phone has no memory for a
 * long film, and an aborted download resumes after a restart. It starts with the blocks stored so far.
 *
 * @param size of the complete file, in bytes
 */
export async function partialInBlocks(address: string, size: number): Promise<PartialFile | 'full'> {
  const block = memoryFor(Math.min(BLOCK_BYTES, size));
  if (!block) return 'full';
  let blocks = (await blocksOf(address, size)).length;
  let filled = 0;
  const stored = () => Math.min(blocks * BLOCK_BYTES, size);
  const isComplete = () => stored() + filled === size;

  /** A block that does not fit is downloaded again. */
  async function store(): Promise<boolean> {
    const bytes = block?.slice(0, filled).buffer ?? new ArrayBuffer();
    const isStored = await blockFiles.put(blockAddress(address, blocks), bytes, 'application/octet-stream');
    if (isStored) blocks += 1;
    filled = 0;
    return isStored;
  }

  return {
    capacity: size,
    get length() {
      return stored() + filled;
    },
    async add(bytes) {
      let rest = bytes;
      while (rest.length > 0) {
        const next = rest.subarray(0, BLOCK_BYTES - filled);
        block.set(next, filled);
        filled += next.length;
        rest = rest.subarray(next.length);
        if ((filled === BLOCK_BYTES || isComplete()) && !(await store())) return false;
      }
      return true;
    },
    firstBytes: async (end) => new Blob([...(await blocksOf(address, size)), block.slice(0, filled)]).slice(0, end),
    async refresh() {
      const found = (await blocksOf(address, size)).length;
      if (found === blocks) return;
      blocks = found;
      filled = 0;
    },
    async clear() {
      blocks = 0;
      filled = 0;
      await evictBlocks([address]);
    },
  };
}

/** The first blocks of a file, up to the first gap or unreadable block (docs/offline.md). */
async function blocksOf(address: string, size: number): Promise<Blob[]> {
  const found: Blob[] = [];
  for (let first = 0; first < size; first += BLOCK_BYTES) {
    const answer = await blockFiles.get(blockAddress(address, found.length));
    // A blob that the browser has on disk stays on disk.
    const block = await answer?.blob().catch(() => undefined);
    if (block?.size !== Math.min(BLOCK_BYTES, size - first)) break;
    found.push(block);
  }
  return found;
}
