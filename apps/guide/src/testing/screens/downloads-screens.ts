import type { ManifestEntry } from '@cicerone/content/release/release';
import { NO_REQUESTS } from '#domain/downloads/download-requests.ts';
import type { KeepingState, KnownKeeping } from '#domain/keeping/keeping.ts';
import { progressOf } from '#domain/keeping/run/progress.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { State } from '../meet-screen.tsx';
import { LONG_NAMED, MUSEUM, NO_CONTENT } from '../small-museum.ts';
import { LENDING } from './staff-screens.ts';

const file = (key: string, type: string, bytes: number, ...usedBy: string[]): ManifestEntry => ({
  key,
  type,
  bytes,
  usedBy,
});
const FILES = [
  file('logo', 'image/webp', 30_000, 'venue'),
  file('leaf', 'image/webp', 200_000, 'artworks/7'),
  file('leaf-told', 'audio/mp4', 1_400_000, 'artworks/7'),
  file('shell-told', 'audio/mp4', 900_000, 'artworks/9'),
  file('film', 'video/mp4', 24_000_000, 'infoSections/41'),
  file('thanks', 'image/webp', 80_000, 'navigationSections/9'),
];
export const ALL = FILES.map(({ key }) => key);
export const SOME = ['logo', 'leaf', 'leaf-told'];

/** This much is on the phone, and the visitor has requested these. */
export function keeping(
  here: readonly string[],
  state: KeepingState,
  asked: readonly string[] = [],
): { keeping: KnownKeeping } {
  const kept = new Set(here);
  const of = (begins: string) =>
    progressOf(
      FILES.filter(({ type }) => type.startsWith(begins)),
      kept,
    );
  const wanted = progressOf(
    FILES.filter(({ key }) => asked.includes(key)),
    kept,
  );
  const parts = { pictures: of('image/'), sounds: of('audio/'), asked: wanted };
  return {
    keeping: {
      tag: 'known',
      idMuseum: 1,
      languageCode: 'en_GB',
      state,
      opens: true,
      version: 1,
      wantsSounds: false,
      media: FILES,
      files: FILES,
      stored: kept,
      ...parts,
    },
  };
}

export const ASKED = { progress: 1, total: 2, downloaded: false };
export const DONE = { progress: 0, total: 0, downloaded: true, version: 1 };
const requests = (mark: typeof ASKED | typeof DONE, isPaused = false) => ({
  marks: { 'routes/5': mark },
  deleted: [],
  isPaused,
});
const IN_SPANISH = [{ languageCode: 'es_ES', requests: requests(ASKED) }];
const stopped = (state: KeepingState) => ({
  venue: MUSEUM,
  ...keeping(SOME, state, ALL),
  downloads: { requests: requests(ASKED) },
});

/** The downloads, in every state that a visitor can meet. */
export const STATES: Partial<Record<ScreenName, Record<string, State>>> = {
  Downloads: {
    'of which some came by itself': { venue: MUSEUM, ...keeping(SOME, 'done'), says: 'downloads.extras' },
    'on its way': {
      venue: MUSEUM,
      ...keeping(SOME, 'downloading', ALL),
      downloads: { requests: requests(ASKED), arriving: new Map([['shell-told', 400_000]]) },
      says: 'downloads.pause',
    },
    paused: {
      venue: MUSEUM,
      ...keeping(SOME, 'done'),
      downloads: { requests: requests(ASKED, true) },
      says: 'downloads.paused',
    },
    'without internet': { ...stopped('offline'), isOnline: false, says: 'downloads.offline' },
    'from a server that is in trouble': { ...stopped('offline'), says: 'downloads.noAnswer' },
    'that arrives damaged': { ...stopped('damaged'), says: 'downloads.damaged' },
    'on a phone that is full': { ...stopped('full'), says: 'downloads.full' },
    complete: {
      venue: MUSEUM,
      ...keeping(ALL, 'done'),
      downloads: { requests: requests(DONE) },
      says: 'downloads.nothingMissing',
    },
    'complete but for a part of the guide itself': {
      venue: MUSEUM,
      ...keeping(ALL, 'offline'),
      downloads: { requests: requests(DONE) },
      says: 'downloads.guideComing',
    },
    'in another language, too': {
      venue: MUSEUM,
      ...keeping(SOME, 'downloading', ALL),
      downloads: { requests: requests(ASKED), others: IN_SPANISH },
      says: 'downloads.inLanguages',
    },
    'paused in another language': {
      venue: MUSEUM,
      ...keeping(SOME, 'done'),
      downloads: { others: IN_SPANISH.map((other) => ({ ...other, requests: requests(ASKED, true) })) },
      says: 'downloads.paused',
    },
    'without room': {
      venue: MUSEUM,
      ...keeping(SOME, 'done'),
      downloads: {
        requests: requests(ASKED),
        noRoom: { neededBytes: 24_000_000, freeBytes: 9_000_000 },
        freeBytes: 9_000,
      },
      says: 'downloads.noRoom',
    },
    'changed by the museum': {
      venue: MUSEUM,
      ...keeping(SOME, 'done'),
      downloads: { requests: requests({ ...DONE, version: 0 }), savesData: true },
      says: 'downloads.changes',
    },
    'about to be deleted': {
      venue: MUSEUM,
      ...keeping(ALL, 'done'),
      downloads: { requests: { ...NO_REQUESTS, marks: { 'routes/5': DONE, 'extras/kids': DONE } } },
      taps: 'downloads.deleteOf',
      says: 'downloads.nothingGoes',
    },
    'on a loan device': {
      venue: MUSEUM,
      staff: LENDING,
      ...keeping(SOME, 'downloading', ALL),
      downloads: { requests: requests(ASKED) },
      says: 'downloads.lent',
    },
    'on a loan device that is full': { ...stopped('full'), staff: LENDING, says: 'downloads.fullLent' },
    'on a loan device without room': {
      venue: MUSEUM,
      staff: LENDING,
      ...keeping(SOME, 'done'),
      downloads: {
        requests: requests(ASKED),
        noRoom: { neededBytes: 24_000_000, freeBytes: 9_000_000 },
        freeBytes: 9_000,
      },
      says: 'downloads.noRoomLent',
    },
    'whose changes are coming': {
      venue: MUSEUM,
      ...keeping(ALL, 'done'),
      downloads: {
        requests: requests(DONE),
        update: { all: { files: 4, bytes: 18_000_000 }, kept: { files: 1, bytes: 4_500_000 } },
      },
      says: 'downloads.nothingMissing',
    },
    'of a museum whose names are long': { venue: LONG_NAMED, ...keeping(SOME, 'done'), says: 'downloads.languages' },
    'of a museum that has nothing': { venue: NO_CONTENT, ...keeping(ALL, 'done'), says: 'downloads.nothingMissing' },
    'not known yet': { venue: MUSEUM, says: 'action.loading' },
    'of which the list does not come': { venue: MUSEUM, keeping: { tag: 'unlisted' }, says: 'downloads.notKnown' },
    'not known without internet': { venue: MUSEUM, isOnline: false, says: 'downloads.unknown' },
    'in a browser that keeps nothing': {
      venue: MUSEUM,
      keeping: { tag: 'impossible', reason: 'refused' },
      says: 'kept.refused',
    },
  },
};
