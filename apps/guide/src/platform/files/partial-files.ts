import { isLarge } from '#domain/keeping/large-file.ts';
import { bytesOf, type PartialFile, partialInMemory } from './partial-file.ts';

/** The first bytes of the file at an address, if they are on the phone. */
export type BeginningOf = (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
type Wanted = { address: string; size: number; isSound: boolean };

/** The partial files of downloads that are in flight or were aborted, by address. */
export function createPartialFiles(beginningOf: BeginningOf) {
  const partialFiles = new Map<string, PartialFile>();
  return {
    /**
     * The partial file, including blocks stored before this page was opened, with capacity for its first `end` bytes.
     * `refused` if the code for large files does not load: the other files are downloaded all the same.
     */
    async of({ address, size, isSound }: Wanted, end: number): Promise<PartialFile | 'full' | 'refused'> {
      const existing = partialFiles.get(address);
      await existing?.refresh();
      if (existing && existing.capacity >= end) return existing;
      const partial = end === size && isLarge(size) ? await inBlocks(address, size) : partialInMemory(end);
      if (typeof partial === 'string') return partial;
      const beginning = existing ? await bytesOf(existing) : isSound && (await beginningOf(address));
      if (beginning && partial.length === 0) await partial.add(beginning.subarray(0, end));
      partialFiles.set(address, partial);
      return partial;
    },
    /** The number of received bytes of a file, unverified. */
    lengthOf: (address: string) => partialFiles.get(address)?.length ?? 0,
    addresses: () => [...partialFiles.keys()],
    /** Forgets the partial file, because it is stored or worthless. */
    async forget(address: string): Promise<void> {
      const partial = partialFiles.get(address);
      partialFiles.delete(address);
      await partial?.clear();
    },
  };
}

async function inBlocks(address: string, size: number): Promise<PartialFile | 'full' | 'refused'> {
  // Loads the code that verifies the finished file as well.
  const [code] = await Promise.all([import('./blocks.ts'), import('./blob-hash.ts')]).catch(() => []);
  return code?.partialInBlocks(address, size) ?? 'refused';
}
