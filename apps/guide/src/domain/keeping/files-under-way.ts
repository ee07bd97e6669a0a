import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Bringing, MediaStore } from '../ports.ts';
import { isLarge } from './large-file.ts';

/**
 * The files of one order that are on their way to the phone. Large ones come one after the other: what has come of them takes
 * its room once more while they are put together.
 */
export function createFilesUnderWay(store: MediaStore['store']) {
  const underWay = new Map<string, { entry: ManifestEntry; bringing: Bringing }>();
  const isLargeComing = () => [...underWay.values()].some(({ entry }) => isLarge(entry.bytes));
  return {
    count: () => underWay.size,
    /** Whether a file waits for another one, or is on its way itself. */
    blocks: (entry: ManifestEntry) => underWay.has(entry.key) || (isLarge(entry.bytes) && isLargeComing()),
    /** Brings a file, and calls back as soon as that has ended: nothing happens in between. */
    bring(entry: ManifestEntry, ended: (answer: Awaited<Bringing['answer']>) => void) {
      const bringing = store(entry);
      underWay.set(entry.key, { entry, bringing });
      const end = (answer: Awaited<Bringing['answer']>) => {
        underWay.delete(entry.key);
        ended(answer);
      };
      void bringing.answer.then(end, (problem) => {
        // The others come all the same.
        end('damaged');
        throw problem;
      });
    },
    /** Breaks off one of them, or all. */
    breakOff(key?: string) {
      for (const [other, { bringing }] of underWay) if (key === undefined || key === other) bringing.breakOff();
    },
    /** The bytes that have come of some of them, by their keys. */
    bytesSoFar: (isMeant: (entry: ManifestEntry) => boolean): Map<string, number> => {
      const meant = [...underWay].filter(([, { entry }]) => isMeant(entry));
      return new Map(meant.map(([key, { bringing }]) => [key, bringing.bytesSoFar()]));
    },
  };
}
