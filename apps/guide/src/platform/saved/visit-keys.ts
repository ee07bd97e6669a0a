import type { VenueLanguage } from '@cicerone/api/museum-shapes';
import type { DownloadRequests } from '#domain/downloads/download-requests.ts';
import type { Session } from '#domain/entry/session.ts';
import type { PasswordTries } from '#domain/farewell/password-tries.ts';
import { SPEEDS } from '#domain/listening/speeds.ts';
import { isRecord, json, LANGUAGES_KEY, oneOf, SESSION_KEY, savedKeys } from './saved-keys.ts';

/**
 * The stories that were begun on one day, with the second at which each was left. `turn` grows with every change, to
 * tell the later of two copies.
 */
export type Heard = { day: string; turn: number; seconds: Readonly<Record<string, number>> };
/** The walks of one day, by their keys (`walkKey`), with the steps where the visitor was, the latest last. */
export type Walked = { day: string; steps: Readonly<Record<string, readonly number[]>> };

const isHeard = (value: unknown): value is Heard =>
  isRecord(value) && typeof value.day === 'string' && typeof value.turn === 'number' && isRecord(value.seconds);
const isWalked = (value: unknown): value is Walked =>
  isRecord(value) && typeof value.day === 'string' && isRecord(value.steps) && Object.values(value.steps).every(isIds);
const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');
const isRequests = (value: unknown): value is DownloadRequests =>
  isRecord(value) &&
  isRecord(value.marks) &&
  Object.values(value.marks).every(isRecord) &&
  Array.isArray(value.deleted) &&
  typeof value.isPaused === 'boolean';
const isDownloads = (value: unknown): value is Readonly<Record<string, DownloadRequests>> =>
  isRecord(value) && Object.values(value).every(isRequests);

const isTries = (value: unknown): value is PasswordTries =>
  isRecord(value) && typeof value.wrong === 'number' && typeof value.lastAt === 'number';

const isLanguages = (value: unknown): value is readonly VenueLanguage[] =>
  Array.isArray(value) &&
  value.every((item) => isRecord(item) && typeof item.code === 'string' && typeof item.id === 'number');
const isSession = (value: unknown): value is Session =>
  isRecord(value) && typeof value.id === 'string' && value.id.startsWith('EG') && typeof value.idMuseum === 'number';

/** The values that a visit keeps in local storage, in addition to those of the first screen. */
export const OF_A_VISIT = {
  languages: json(LANGUAGES_KEY, isLanguages),
  session: json(SESSION_KEY, isSession),
  /** The positions at which stories were left, and the day. */
  heard: json('cicerone.heard', isHeard),
  /** The visitor's steps on their walks, and the day. */
  walked: json('cicerone.walked', isWalked),
  speed: oneOf('cicerone.speed', SPEEDS),
  /** The count of wrong venue passwords typed on this phone. */
  passwordTries: json('cicerone.password-tries', isTries),
  /** The visitor's requests for downloads, by museum and language, such as `1 en_GB`. */
  downloads: json('download-resources', isDownloads),
  /** The same of the present visitor of a loan device, where the others are the staff's. */
  visitorDownloads: json('cicerone.visitor-downloads', isDownloads),
};

/** The stored values of a visit on this device. */
export const createVisitKeys = (storage: () => Storage) => savedKeys(storage, OF_A_VISIT);
export type VisitKeys = ReturnType<typeof createVisitKeys>;
