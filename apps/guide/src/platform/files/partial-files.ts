import { isLarge } from '#domain/keeping/large-file.ts';
import { bytesOf, type PartialFile, partialInMemory } from './partial-file.ts';

/** The first bytes of what lies at an address, where they are on the phone. */
export type BeginningOf = (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
type Wanted = { address: string; size: number; isSound: boolean };

/** What has come of files that are on their way or were broken off, by their addresses. */
export function createPartialFiles(beginningOf: BeginningOf) {
  const partialFiles = new Map<string, PartialFile>();
  return {
    /**
     * What has come of a file, before this page was opened, too, with room for its first `end` bytes. `refused` where the
     * code that keeps large files does not come: the other files come all the same.
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
    /** How many bytes of a file have come, unchecked. */
    lengthOf: (address: string) => partialFiles.get(address)?.length ?? 0,
    addresses: () => [...partialFiles.keys()],
    /** What has come of a file is stored, or worth nothing. */
    async forget(address: string): Promise<void> {
      const partial = partialFiles.get(address);
      partialFiles.delete(address);
      await partial?.clear();
    },
  };
}

async function inBlocks(address: string, size: number): Promise<PartialFile | 'full' | 'refused'> {
  // With the code that checks the file in the end.
  const [code] = await Promise.all([import('./blocks.ts'), import('./blob-hash.ts')]).catch(() => []);
  return code?.partialInBlocks(address, size) ?? 'refused';
}
