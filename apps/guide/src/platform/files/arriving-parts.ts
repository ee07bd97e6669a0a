import { isLarge } from '#domain/keeping/large-file.ts';
import { bytesOf, type Part, partInMemory } from './part.ts';

/** The first bytes of what lies at an address, where they are on the phone. */
export type BeginningOf = (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
type Wanted = { address: string; size: number; isSound: boolean };

/** What has come of files that are on their way or were broken off, by their addresses. */
export function createArrivingParts(beginningOf: BeginningOf) {
  const parts = new Map<string, Part>();
  return {
    /**
     * What has come of a file, before this page was opened, too, with room for its first `end` bytes. `refused` where the
     * code that keeps large files does not come: the other files come all the same.
     */
    async of({ address, size, isSound }: Wanted, end: number): Promise<Part | 'full' | 'refused'> {
      const come = parts.get(address);
      await come?.lookAgain();
      if (come && come.room >= end) return come;
      const part = end === size && isLarge(size) ? await inBlocks(address, size) : partInMemory(end);
      if (typeof part === 'string') return part;
      const beginning = come ? await bytesOf(come) : isSound && (await beginningOf(address));
      if (beginning && part.length === 0) await part.add(beginning.subarray(0, end));
      parts.set(address, part);
      return part;
    },
    /** How many bytes of a file have come, unchecked. */
    lengthOf: (address: string) => parts.get(address)?.length ?? 0,
    addresses: () => [...parts.keys()],
    /** What has come of a file is stored, or worth nothing. */
    async forget(address: string): Promise<void> {
      const part = parts.get(address);
      parts.delete(address);
      await part?.empty();
    },
  };
}

async function inBlocks(address: string, size: number): Promise<Part | 'full' | 'refused'> {
  // With the code that checks the file in the end.
  const [code] = await Promise.all([import('./blocks.ts'), import('./blob-hash.ts')]).catch(() => []);
  return code?.partInBlocks(address, size) ?? 'refused';
}
