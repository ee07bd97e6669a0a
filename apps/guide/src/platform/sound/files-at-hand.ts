/** Reads a file stored on the device, with its type. */
export type StoredFile = (url: string) => Promise<Blob | undefined>;

/**
 * How many files are held beside the one that plays: the works before and after on a route, or a story that was
 * interrupted.
 */
const MAX_FILES = 2;

/**
 * Stored files under addresses that the audio element loads at once. A locked phone lets the next sound begin only in
 * the task in which the previous one ended, or in which a button on the lock screen was pressed: reading the stored
 * file then would be too late.
 */
export function createFilesAtHand(storedFile: StoredFile) {
  const waiting = new Map<string, { address?: string }>();

  function read(url: string): { address?: string } {
    const file: { address?: string } = {};
    void storedFile(url).then((blob) => {
      if (waiting.get(url) === file) file.address = blob ? URL.createObjectURL(blob) : url;
    });
    return file;
  }

  function keepLatest(most: number) {
    for (const [url, { address }] of [...waiting].slice(0, Math.max(0, waiting.size - most))) {
      if (address) URL.revokeObjectURL(address);
      waiting.delete(url);
    }
  }

  return {
    /** Loads a file in advance. The two latest are held. */
    prepare(url: string) {
      const file = waiting.get(url) ?? read(url);
      waiting.delete(url);
      waiting.set(url, file);
      keepLatest(MAX_FILES);
    },
    /**
     * Hands a file over to the caller, who revokes its address.
     *
     * @returns its address, or its own if it is not stored; undefined if it was not loaded in time
     */
    take(url: string): string | undefined {
      const address = waiting.get(url)?.address;
      waiting.delete(url);
      return address;
    },
    /** Drops all files: nothing is to be played any more. */
    forget: () => keepLatest(0),
  };
}
