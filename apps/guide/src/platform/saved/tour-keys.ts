import { isRecord, json, savedKeys } from './saved-keys.ts';

/** The tour that this phone has joined, by its code or token. */
export type JoinedCode = { idMuseum: number; code: string };

const isJoined = (value: unknown): value is JoinedCode =>
  isRecord(value) && typeof value.idMuseum === 'number' && typeof value.code === 'string';
const isMuseums = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

/** The values that live tours keep in local storage. The guide key itself is in no storage that a script can read. */
export const OF_TOURS = {
  joinedTour: json('cicerone.tour', isJoined),
  /** The museums whose tours this phone may lead. */
  guideKeys: json('cicerone.guide-keys', isMuseums),
};

/** The stored values of live tours on this device. */
export const createTourKeys = (storage: () => Storage) => savedKeys(storage, OF_TOURS);
