import type { ManifestEntry } from '@cicerone/content/release/release';

/** So many files, and their bytes. */
export type Amount = { files: number; bytes: number };

/** How much there is of something, and how much of it is on the phone. */
export type Progress = { all: Amount; kept: Amount };

/**
 * What goes on: files come, or will as soon as the visitor waits for nothing (`coming`); all that is to be kept is here
 * (`done`); or the rest is missing because there is no network or the server does not give it (`offline`), because files
 * arrive damaged, or because the phone has no room.
 */
export type KeepingState = 'downloading' | 'done' | 'offline' | 'damaged' | 'full';

/**
 * How much of the guide is on the phone, pictures and sounds of the visitor's language apart. A file counts when its
 * hash was checked; the guide's own shell is there before any file is.
 */
export type Keeping =
  | { tag: 'idle' }
  /**
   * `insecure`: the address gives no browser a way to keep anything. `refused`: this browser keeps nothing. `full`: the
   * phone has no room even for the guide's own files.
   */
  | { tag: 'impossible'; reason: NoKeeping }
  /** The list of what there is to keep has not come, or it is not known what of it the visitor has deleted. */
  | { tag: 'unlisted' }
  | KnownKeeping;

/** What is known of a release on this phone. */
export type KnownKeeping = {
  tag: 'known';
  /** Whose files, and read in which language. */
  idMuseum: number;
  languageCode: string;
  state: KeepingState;
  /** Whether the guide's own files are here: without them a reload would end at the browser's own page. */
  opens: boolean;
  /** Whether the sounds come by themselves. */
  wantsSounds: boolean;
  pictures: Progress;
  sounds: Progress;
  /** What the visitor has asked for, in whatever language, pictures included. */
  asked: Progress;
  version: number;
  /**
   * Every file of the release; those that a visitor can meet in this language; and the keys of all that are here, to which
   * only more are added until another set takes its place.
   */
  media: readonly ManifestEntry[];
  files: readonly ManifestEntry[];
  stored: ReadonlySet<string>;
};

/**
 * What is known of this museum as it is read now: until that is counted, the files of the museum before it, or of its other
 * language, are the last that was counted.
 */
export function keepingOf(keeping: Keeping, open: Edition | undefined): Keeping {
  if (keeping.tag !== 'known') return keeping;
  return keeping.idMuseum === open?.idMuseum && keeping.languageCode === open.languageCode ? keeping : { tag: 'idle' };
}

type Edition = Pick<KnownKeeping, 'idMuseum' | 'languageCode'>;

/** Why nothing can be kept. */
export type NoKeeping = 'insecure' | 'refused' | 'full';

/** What of a part is not on the phone. */
export function missingOf({ all, kept }: Progress): Amount {
  return { files: all.files - kept.files, bytes: all.bytes - kept.bytes };
}

/** Several parts as one. */
export function together(...parts: readonly Progress[]): Progress {
  return parts.reduce((sum, part) => ({ all: sumOf(sum.all, part.all), kept: sumOf(sum.kept, part.kept) }));
}

const sumOf = (one: Amount, other: Amount): Amount => ({
  files: one.files + other.files,
  bytes: one.bytes + other.bytes,
});

/**
 * What the kept line says (product, section D1: it never lies). `whole`: every file that the visitor can meet in their
 * language is here. `all-but-films`: so is every picture and every story. `pictures-only`: so is what can be read and seen,
 * but stories are not; their number, the number of the films that are not here either, and the bytes of both. `partly`: so
 * are the texts, but pictures are not, or something that is no film and no story.
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

/** More was asked for than the phone has room for, in bytes. */
export type NoRoom = { neededBytes: number; freeBytes: number };

/** Whether something is on its way that the visitor has asked for. */
export function isAskedFor({ asked }: Pick<KnownKeeping, 'asked'>): boolean {
  return missingOf(asked).files > 0;
}

/** What comes now: a visitor who asked for something wants to know how far that is. */
function currentProgress(keeping: KnownKeeping): Progress {
  if (isAskedFor(keeping)) return keeping.asked;
  const { wantsSounds, pictures, sounds } = keeping;
  return wantsSounds ? together(pictures, sounds) : pictures;
}

/** What there is to say of how much is on the phone. */
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
    : { tag: 'interrupted', ...wanted, state };
}

/** What there is to say once nothing more comes by itself: what one tap would bring is named with all of its bytes. */
function statusWhenIdle({ pictures, sounds, files, stored }: KnownKeeping): KeptStatus {
  const missingOthers = files.filter(({ key, type }) => !stored.has(key) && !/^(image|font|audio)/.test(type));
  const films = missingOthers.filter(({ type }) => type.startsWith('video')).length;
  const stories = missingOf(sounds).files;
  const bytes = missingOthers.reduce((sum, other) => sum + other.bytes, 0);
  const missing = sumOf(missingOf(together(pictures, sounds)), { files: missingOthers.length, bytes });
  if (missing.files === 0) return { tag: 'complete' };
  if (missingOf(pictures).files > 0 || stories + films === 0) return { tag: 'partly', missing };
  if (stories === 0) return { tag: 'all-but-films', missing: { ...missing, files: films } };
  return { tag: 'pictures-only', missing: { ...missing, files: stories }, ...(films > 0 && { films }) };
}
