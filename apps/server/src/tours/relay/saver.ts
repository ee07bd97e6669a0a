/** Stores the state of a tour, not more often than the database takes it. */
export type Saver = {
  /** Notes that something has changed; also tries again what could not be stored. */
  changed(): void;
  /** Resolves when everything is stored, or could not be. */
  settled(): Promise<void>;
};

/**
 * One write at a time: what changes meanwhile is in the next one. A state that cannot be stored waits for the next
 * change, or for `changed` to be called again.
 */
export function createSaver(save: () => Promise<void>, failed: (failure: unknown) => void): Saver {
  let isChanged = false;
  let saving: Promise<void> | undefined;

  async function saveAll(): Promise<void> {
    while (isChanged) {
      isChanged = false;
      try {
        await save();
      } catch (failure) {
        failed(failure);
        return;
      }
    }
  }

  return {
    changed() {
      isChanged = true;
      saving ??= saveAll().finally(() => {
        saving = undefined;
      });
    },
    settled: async () => {
      while (saving) await saving;
    },
  };
}
