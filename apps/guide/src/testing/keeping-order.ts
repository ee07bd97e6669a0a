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
  download: () => ({ result: Promise.resolve('offline'), abort: () => undefined, receivedBytes: () => 0 }),
  evict: async () => undefined,
};

/** A phone with space for everything, on which these files are stored. */
export function phoneWith(here: () => Set<string>, download: MediaStore['download']): MediaStore {
  return {
    obstacle: () => undefined,
    keys: async () => new Set(here()),
    partialFiles: async () => new Map(),
    length: async () => undefined,
    download,
    async evict(keys) {
      for (const key of keys) here().delete(key);
    },
    evictPartialFiles: async () => undefined,
    markPlayed: () => undefined,
    freeBytes: async () => undefined,
    persist: async () => true,
  };
}
