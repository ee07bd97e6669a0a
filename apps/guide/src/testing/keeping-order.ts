import type { KeepingOrder } from '#domain/keeping/keeper.ts';
import type { Beginnings, MediaStore } from '#domain/ports.ts';

/** A visitor who reads a museum's first release in English. */
export const ORDER: KeepingOrder = {
  idMuseum: 1,
  version: 1,
  languageCode: 'en_GB',
  pictureSize: 'medium',
  savesData: false,
};

/** A phone on which no story's beginning is prefetched. */
export const NO_BEGINNINGS: Beginnings = {
  lengths: async () => new Map(),
  bring: () => ({ answer: Promise.resolve('offline'), breakOff: () => undefined, bytesSoFar: () => 0 }),
  letGo: async () => undefined,
};

/** A phone with space for everything, on which these files are stored. */
export function phoneWith(here: () => Set<string>, store: MediaStore['store']): MediaStore {
  return {
    obstacle: () => undefined,
    keys: async () => new Set(here()),
    parts: async () => new Map(),
    length: async () => undefined,
    store,
    async letGo(keys) {
      for (const key of keys) here().delete(key);
    },
    letGoOfParts: async () => undefined,
    isPlayed: () => undefined,
    freeBytes: async () => undefined,
    persist: async () => true,
  };
}
