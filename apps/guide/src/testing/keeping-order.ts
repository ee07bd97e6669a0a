import type { KeepingOrder } from '#domain/keeping/keeper.ts';
import type { Beginnings } from '#domain/ports.ts';

/** A visitor who reads a museum's first release in English. */
export const ORDER: KeepingOrder = {
  idMuseum: 1,
  version: 1,
  languageCode: 'en_GB',
  pictureSize: 'medium',
  savesData: false,
};

/** A phone on which no story begins to come before it is asked for. */
export const NO_BEGINNINGS: Beginnings = {
  lengths: async () => new Map(),
  bring: () => ({ answer: Promise.resolve('offline'), breakOff: () => undefined, bytesSoFar: () => 0 }),
  letGo: async () => undefined,
};
