import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Download, MediaStore } from '../ports.ts';
import { isLarge } from './large-file.ts';

/**
 * The files of one order that are on their way to the phone. Large ones come one after the other: what has come of them takes
 * its room once more while they are put together.
 */
export function createFilesInFlight(downloadFile: MediaStore['download']) {
  const inFlight = new Map<string, { entry: ManifestEntry; bringing: Download }>();
  const isLargeInFlight = () => [...inFlight.values()].some(({ entry }) => isLarge(entry.bytes));
  return {
    count: () => inFlight.size,
    /** Whether a file waits for another one, or is on its way itself. */
    mustWait: (entry: ManifestEntry) => inFlight.has(entry.key) || (isLarge(entry.bytes) && isLargeInFlight()),
    /** Brings a file, and calls back as soon as that has ended: nothing happens in between. */
    download(entry: ManifestEntry, ended: (answer: Awaited<Download['result']>) => void) {
      const bringing = downloadFile(entry);
      inFlight.set(entry.key, { entry, bringing });
      const end = (answer: Awaited<Download['result']>) => {
        inFlight.delete(entry.key);
        ended(answer);
      };
      void bringing.result.then(end, (problem) => {
        // The others come all the same.
        end('damaged');
        throw problem;
      });
    },
    /** Breaks off one of them, or all. */
    abort(key?: string) {
      for (const [other, { bringing }] of inFlight) if (key === undefined || key === other) bringing.abort();
    },
    /** The bytes that have come of some of them, by their keys. */
    receivedBytes: (isMeant: (entry: ManifestEntry) => boolean): Map<string, number> => {
      const meant = [...inFlight].filter(([, { entry }]) => isMeant(entry));
      return new Map(meant.map(([key, { bringing }]) => [key, bringing.receivedBytes()]));
    },
  };
}
