import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Download, MediaStore } from '../../ports.ts';
import { isLarge } from '../large-file.ts';

/**
 * The downloads in flight of one order. Large files are downloaded one after another: while one is assembled, its
 * blocks need their space a second time.
 */
export function createFilesInFlight(downloadFile: MediaStore['download']) {
  const inFlight = new Map<string, { entry: ManifestEntry; transfer: Download }>();
  const isLargeInFlight = () => [...inFlight.values()].some(({ entry }) => isLarge(entry.bytes));
  return {
    count: () => inFlight.size,
    /** Whether a file is in flight, or must wait for another one. */
    mustWait: (entry: ManifestEntry) => inFlight.has(entry.key) || (isLarge(entry.bytes) && isLargeInFlight()),
    /** Downloads a file and calls back synchronously when that has ended. */
    download(entry: ManifestEntry, ended: (answer: Awaited<Download['result']>) => void) {
      const transfer = downloadFile(entry);
      inFlight.set(entry.key, { entry, transfer });
      const end = (answer: Awaited<Download['result']>) => {
        inFlight.delete(entry.key);
        ended(answer);
      };
      void transfer.result.then(end, (problem) => {
        // The other files are downloaded all the same.
        end('damaged');
        throw problem;
      });
    },
    /** Aborts one download, or all. */
    abort(key?: string) {
      for (const [other, { transfer }] of inFlight) if (key === undefined || key === other) transfer.abort();
    },
    /** The received bytes of some downloads, by key. */
    receivedBytes: (isMeant: (entry: ManifestEntry) => boolean): Map<string, number> => {
      const meant = [...inFlight].filter(([, { entry }]) => isMeant(entry));
      return new Map(meant.map(([key, { transfer }]) => [key, transfer.receivedBytes()]));
    },
  };
}
