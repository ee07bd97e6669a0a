/** The bytes of a file that is on the device, with their type. */
export type StoredFile = (url: string) => Promise<Blob | undefined>;

/**
 * So many wait beside the one that is heard: the works before and after on a route, or a story that was interrupted.
 */
const MAX_FILES = 2;

/**
 * Stored files under addresses that the audio element takes at once. A locked phone lets the next sound begin only in
 * the task in which the previous one ended, or in which a button on the lock screen was pressed: reading what is stored
 * would come too late.
 */
export function createFilesAtHand(storedFile: StoredFile) {
  const waiting = new Map<string, { address?: string }>();

  function bring(url: string): { address?: string } {
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
    /** Brings a file to hand. The two latest are held. */
    prepare(url: string) {
      const file = waiting.get(url) ?? bring(url);
      waiting.delete(url);
      waiting.set(url, file);
      keepLatest(MAX_FILES);
    },
    /**
     * Hands a file over to the caller, who revokes it.
     *
     * @returns its address, its own where it is not stored; undefined when it was not brought to hand in time
     */
    take(url: string): string | undefined {
      const address = waiting.get(url)?.address;
      waiting.delete(url);
      return address;
    },
    /** Nothing is to be heard any more. */
    forget: () => keepLatest(0),
  };
}
