import { createLatest } from '#domain/latest.ts';
import { createFilesAtHand, type StoredFile } from './files-at-hand.ts';

/**
 * The file of the audio element: by its own address or, with `storedFile`, as the bytes on the device. Files loaded in
 * advance are set at once.
 */
export function createShownFile(element: HTMLMediaElement, storedFile: StoredFile | undefined) {
  const atHand = storedFile && createFilesAtHand(storedFile);
  const turns = createLatest();
  let reading: Promise<void> | undefined;
  /** The address of the bytes in the element, revoked by this code. */
  let address: string | undefined;

  function put(next: string) {
    element.src = next;
    element.load();
  }

  function release() {
    turns.begin();
    reading = undefined;
    if (address) URL.revokeObjectURL(address);
    address = undefined;
  }

  async function read(url: string, stored: StoredFile) {
    const isLatest = turns.watch();
    const blob = await stored(url);
    if (!isLatest()) return;
    reading = undefined;
    address = blob && URL.createObjectURL(blob);
    put(address ?? url);
  }

  return {
    show(url: string) {
      release();
      address = atHand?.take(url);
      reading = storedFile && !address ? read(url, storedFile) : undefined;
      if (!reading) put(address ?? url);
    },
    /** Ends when the bytes are in the element; undefined when there is nothing to wait for. */
    reading: () => reading,
    prepare: (url: string) => atHand?.prepare(url),
    clear() {
      release();
      atHand?.forget();
      element.removeAttribute('src');
      element.load();
    },
  };
}
