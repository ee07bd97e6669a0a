import { mediaKeyOf } from '@cicerone/content/work/media-key';
import { BLOCKS_CACHE } from '#domain/keeping/caches.ts';
import { createKeptFiles } from './kept-files.ts';
import { letGo } from './let-go.ts';
import { memoryFor, type Part } from './part.ts';

/** How large a block is; hardly more than two of them lie in memory. */
const BLOCK_BYTES = 4_000_000;

const files = createKeptFiles(BLOCKS_CACHE);

/**
 * A part of a large file, stored block by block as it comes (decision 0064): a small phone has no memory for a long film, and
 * one that was broken off goes on after a restart. It begins with the blocks that are here already.
 *
 * @param size of all of the file, in bytes
 */
export async function partInBlocks(address: string, size: number): Promise<Part | 'full'> {
  const block = memoryFor(Math.min(BLOCK_BYTES, size));
  if (!block) return 'full';
  let blocks = (await blocksOf(address, size)).length;
  let filled = 0;
  const stored = () => Math.min(blocks * BLOCK_BYTES, size);
  const isComplete = () => stored() + filled === size;

  /** A block for which there is no room is fetched once more. */
  async function store(): Promise<boolean> {
    const bytes = block?.slice(0, filled).buffer ?? new ArrayBuffer();
    const isStored = await files.put(blockAddress(address, blocks), bytes, 'application/octet-stream');
    if (isStored) blocks += 1;
    filled = 0;
    return isStored;
  }

  return {
    room: size,
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
    taken: async (end) => new Blob([...(await blocksOf(address, size)), block.slice(0, filled)]).slice(0, end),
    async lookAgain() {
      const found = (await blocksOf(address, size)).length;
      if (found === blocks) return;
      blocks = found;
      filled = 0;
    },
    async empty() {
      blocks = 0;
      filled = 0;
      await letGoOfBlocks([address]);
    },
  };
}

/** Of which files blocks are here, by their keys, and about how many bytes of each. */
export async function storedInBlocks(): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const path of await files.paths()) {
    const key = mediaKeyOf(fileAddress(path));
    if (key) stored.set(key, (stored.get(key) ?? 0) + BLOCK_BYTES);
  }
  return stored;
}

/** The blocks of some files go, by the addresses of the files. */
export async function letGoOfBlocks(addresses: readonly string[]): Promise<void> {
  const paths = [...(await files.paths())];
  await letGo(
    files,
    paths.filter((path) => addresses.includes(fileAddress(path))),
  );
}

/** The first blocks of a file, without a gap. One that cannot be read (decision 0059), and what follows it, is none. */
async function blocksOf(address: string, size: number): Promise<Blob[]> {
  const found: Blob[] = [];
  for (let first = 0; first < size; first += BLOCK_BYTES) {
    const answer = await files.get(blockAddress(address, found.length));
    // Where the browser keeps it on the disk, it stays there.
    const block = await answer?.blob().catch(() => undefined);
    if (block?.size !== Math.min(BLOCK_BYTES, size - first)) break;
    found.push(block);
  }
  return found;
}

const blockAddress = (address: string, at: number) => `${address}/${at}`;
const fileAddress = (block: string) => block.slice(0, block.lastIndexOf('/'));
