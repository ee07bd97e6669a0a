import { mediaKeyOf } from '@cicerone/content/work/media-key';
import { BLOCKS_CACHE } from '#domain/keeping/caches.ts';
import { createKeptFiles } from './kept-files.ts';
import { letGo } from './let-go.ts';
import type { Part } from './part.ts';

/** So many bytes of a large file lie in memory. */
const BLOCK_BYTES = 4_000_000;

const files = createKeptFiles(BLOCKS_CACHE);

/**
 * A part of a large file, stored block by block as it comes (decision 0064): a small phone has no memory for a long film, and
 * one that was broken off goes on after a restart. It begins with the blocks that are here already.
 *
 * @param size of all of the file, in bytes
 */
export async function partInBlocks(address: string, size: number): Promise<Part> {
  let blocks = (await blocksOf(address, size)).length;
  const block = new Uint8Array(Math.min(BLOCK_BYTES, size));
  let filled = 0;
  const stored = () => Math.min(blocks * BLOCK_BYTES, size);
  const isComplete = () => stored() + filled === size;

  /** A block for which there is no room is fetched once more. */
  async function store(): Promise<boolean> {
    const bytes = block.slice(0, filled).buffer;
    filled = 0;
    const isStored = await files.put(blockAddress(address, blocks), bytes, 'application/octet-stream');
    if (isStored) blocks += 1;
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
    taken: async (end) => new Blob(await blocksOf(address, size)).slice(0, end),
    async empty() {
      blocks = 0;
      filled = 0;
      await letGoOfBlocks([address]);
    },
  };
}

/** The keys of the files of which a block is here. */
export async function keysInBlocks(): Promise<string[]> {
  return [...(await files.paths())].flatMap((path) => mediaKeyOf(fileAddress(path)) ?? []);
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
