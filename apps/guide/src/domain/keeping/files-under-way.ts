import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Bringing, MediaStore } from '../ports.ts';

/** The files that are on their way to the phone. */
export function createFilesUnderWay(store: MediaStore['store']) {
  const underWay = new Map<string, Bringing>();
  return {
    count: () => underWay.size,
    has: (key: string) => underWay.has(key),
    /** Brings a file, and calls back as soon as that has ended: nothing happens in between. */
    bring(entry: ManifestEntry, ended: (answer: Awaited<Bringing['answer']>) => void) {
      const bringing = store(entry);
      underWay.set(entry.key, bringing);
      void bringing.answer.then((answer) => {
        underWay.delete(entry.key);
        ended(answer);
      });
    },
    /** Breaks off one of them, or all. */
    breakOff(key?: string) {
      for (const [other, bringing] of underWay) if (key === undefined || key === other) bringing.breakOff();
    },
    /** The bytes that have come of each, by their keys. */
    bytesSoFar: () => new Map([...underWay].map(([key, bringing]) => [key, bringing.bytesSoFar()])),
  };
}
