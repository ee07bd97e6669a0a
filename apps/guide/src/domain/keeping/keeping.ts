import type { ManifestEntry } from '@cicerone/content/release/release';
import { isIndex } from '../recognition/index-entry.ts';

/** A number of files, and their bytes. */
export type Amount = { files: number; bytes: number };

/** The complete amount, and the amount that is stored. */
export type Progress = { all: Amount; kept: Amount };

/**
 * The state of the downloads. `downloading`: files arrive, or will as soon as the visitor waits for nothing. `done`:
 * everything is stored. Otherwise files are missing: there is no network or the server does not deliver them
 * (`offline`), they arrive damaged (`damaged`), or the phone has no space (`full`).
 */
export type KeepingState = 'downloading' | 'done' | 'offline' | 'damaged' | 'full';

/**
 * How much of the guide is stored, with separate counts of pictures and of sounds in the visitor's language. A file
 * counts once its hash was checked. The guide's own shell is stored before any file.
 */
export type Keeping =
  | { tag: 'idle' }
  /**
   * `insecure`: the address does not allow a browser to store anything. `refused`: this browser stores nothing. `full`:
   * the phone has no space even for the guide's own files.
   */
  | { tag: 'impossible'; reason: NoKeeping }
  /** The manifest is not loaded, or the visitor's deletions are unknown. */
  | { tag: 'unlisted' }
  | KnownKeeping;

/** The stored and missing files of a release on this phone. */
export type KnownKeeping = {
  tag: 'known';
  /** The museum, and the language in which it is read. */
  idMuseum: number;
  languageCode: string;
  state: KeepingState;
  /** Whether the guide's own files are stored. Without them a reload would show the browser's own error page. */
  opens: boolean;
  /** Whether the sounds are automatic. */
  wantsSounds: boolean;
  pictures: Progress;
  sounds: Progress;
  /** All requested files, in any language, pictures included. */
  asked: Progress;
  version: number;
  /**
   * Every file of the release; the files that a visitor can meet in this language; and the keys of all stored files.
   * Keys are only added until another set replaces this one.
   */
  media: readonly ManifestEntry[];
  files: readonly ManifestEntry[];
  stored: ReadonlySet<string>;
};

/** The count for the open museum and language, or idle: the store may still hold the previous one's. */
export function keepingOf(keeping: Keeping, open: Edition | undefined): Keeping {
  if (keeping.tag !== 'known') return keeping;
  return keeping.idMuseum === open?.idMuseum && keeping.languageCode === open.languageCode ? keeping : { tag: 'idle' };
}

type Edition = Pick<KnownKeeping, 'idMuseum' | 'languageCode'>;

/** Why nothing can be stored. */
export type NoKeeping = 'insecure' | 'refused' | 'full';

/** The missing amount of a part. */
export function missingOf({ all, kept }: Progress): Amount {
  return { files: all.files - kept.files, bytes: all.bytes - kept.bytes };
}

/** The sum of several parts. */
export function together(...parts: readonly Progress[]): Progress {
  return parts.reduce((sum, part) => ({ all: sumOf(sum.all, part.all), kept: sumOf(sum.kept, part.kept) }));
}

const sumOf = (one: Amount, other: Amount): Amount => ({
  files: one.files + other.files,
  bytes: one.bytes + other.bytes,
});

/**
 * The state shown in the line about stored files (product, section D1: it never lies). `whole`: every file that the
 * visitor can meet in their language is stored. `all-but-films`: every picture and every story is stored.
 * `pictures-only`: texts and pictures are stored, but stories are missing; with their number, the number of missing
 * films, and the bytes of both. `partly`: texts are stored, but pictures are missing, or a file that is neither film
 * nor story.
 */
export type KeptStatus =
  | { tag: 'nothing' }
  | { tag: 'impossible'; reason: NoKeeping }
  | { tag: 'complete' }
  | { tag: 'downloading'; opens: boolean; kept: Amount; all: Amount; isAsked: boolean }
  | { tag: 'all-but-films'; missing: Amount }
  | { tag: 'pictures-only'; missing: Amount; films?: number }
  | { tag: 'partly'; missing: Amount }
  | { tag: 'interrupted'; opens: boolean; kept: Amount; all: Amount; state: 'offline' | 'damaged' | 'full' }
  | { tag: 'no-room'; neededBytes: number; freeBytes: number };

/** The requested files exceed the free space; in bytes. */
export type NoRoom = { neededBytes: number; freeBytes: number };

/** Whether a requested file is in flight. */
export function isAskedFor({ asked }: Pick<KnownKeeping, 'asked'>): boolean {
  return missingOf(asked).files > 0;
}

/** The current download: its progress matters to a visitor who requested something. */
function currentProgress(keeping: KnownKeeping): Progress {
  if (isAskedFor(keeping)) return keeping.asked;
  const { wantsSounds, pictures, sounds } = keeping;
  return wantsSounds ? together(pictures, sounds) : pictures;
}

/** The line to show about stored files. */
export function keptStatus(keeping: Keeping, noRoom?: NoRoom): KeptStatus {
  if (keeping.tag === 'impossible') return keeping;
  if (keeping.tag !== 'known') return { tag: 'nothing' };
  if (noRoom) return { tag: 'no-room', ...noRoom };
  const { state, opens } = keeping;
  const isAsked = isAskedFor(keeping);
  if (state === 'done') return statusWhenIdle(keeping);
  const wanted = { opens, ...currentProgress(keeping) };
  return state === 'downloading'
    ? { tag: 'downloading', ...wanted, isAsked }
    : { tag: 'interrupted', ...wanted, all: withRest(wanted), state };
}

/** If something is missing and every file of the museum is stored, it is the rest of the guide itself: one more. */
function withRest({ all, kept }: Progress): Amount {
  return { ...all, files: Math.max(all.files, kept.files + 1) };
}

/** The line to show once no automatic download is left: it names all bytes that one tap would download. */
function statusWhenIdle({ pictures, sounds, files, stored }: KnownKeeping): KeptStatus {
  const missingOthers = files.filter(
    ({ key, type }) => !stored.has(key) && !isIndex({ type }) && !/^(image|font|audio)/.test(type),
  );
  const films = missingOthers.filter(({ type }) => type.startsWith('video')).length;
  const stories = missingOf(sounds).files;
  const bytes = missingOthers.reduce((sum, other) => sum + other.bytes, 0);
  const missing = sumOf(missingOf(together(pictures, sounds)), { files: missingOthers.length, bytes });
  if (missing.files === 0) return { tag: 'complete' };
  if (missingOf(pictures).files > 0 || stories + films === 0) return { tag: 'partly', missing };
  if (stories === 0) return { tag: 'all-but-films', missing: { ...missing, files: films } };
  return { tag: 'pictures-only', missing: { ...missing, files: stories }, ...(films > 0 && { films }) };
}
