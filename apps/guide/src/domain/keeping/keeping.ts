/** So many files, and their bytes. */
export type Amount = { files: number; bytes: number };

/** How much there is of something, and how much of it is on the phone. */
export type Part = { all: Amount; kept: Amount };

/**
 * What goes on: files come, or will as soon as the visitor waits for nothing (`coming`); all that is to be kept is here
 * (`done`); or the rest is missing because there is no network, because files arrive damaged, or because the phone has
 * no room.
 */
export type KeepingState = 'coming' | 'done' | 'offline' | 'damaged' | 'full';

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
  /** `isAsked`: the visitor asked for every sound of the language; else only what is small comes by itself. */
  | { tag: 'known'; state: KeepingState; isAsked: boolean; wantsSounds: boolean; pictures: Part; sounds: Part }
  /** The visitor asked for more than the phone has room for. */
  | { tag: 'no-room'; pictures: Part; sounds: Part; freeBytes: number };

/** Why nothing can be kept. */
export type NoKeeping = 'insecure' | 'refused' | 'full';

/** What of a part is not on the phone. */
export function missingOf({ all, kept }: Part): Amount {
  return { files: all.files - kept.files, bytes: all.bytes - kept.bytes };
}

/** Several parts as one. */
export function together(...parts: readonly Part[]): Part {
  const add = (one: Amount, other: Amount) => ({ files: one.files + other.files, bytes: one.bytes + other.bytes });
  return parts.reduce((sum, part) => ({ all: add(sum.all, part.all), kept: add(sum.kept, part.kept) }));
}

/**
 * What the kept line says (product, section D1: it never lies). `whole`: every story of the visitor's language plays
 * without internet. `pictures-only`: what can be read and seen is here, the sounds are not.
 */
export type KeptNews =
  | { tag: 'nothing' }
  | { tag: 'impossible'; reason: NoKeeping }
  | { tag: 'whole' }
  | { tag: 'coming'; kept: Amount; all: Amount; isAsked: boolean }
  | { tag: 'pictures-only'; missing: Amount }
  | { tag: 'interrupted'; kept: Amount; all: Amount; state: 'offline' | 'damaged' | 'full' }
  | { tag: 'no-room'; missing: Amount; freeBytes: number };

/** What comes now: who asked for the stories wants to know how far those are. */
function wantedOf({ state, isAsked, wantsSounds, pictures, sounds }: Extract<Keeping, { tag: 'known' }>): Part {
  if (state === 'coming' && isAsked) return sounds;
  return wantsSounds ? together(pictures, sounds) : pictures;
}

/** Tells what there is to say of how much is on the phone. */
export function keptNews(keeping: Keeping): KeptNews {
  if (keeping.tag === 'idle') return { tag: 'nothing' };
  if (keeping.tag === 'impossible') return keeping;
  const missing = missingOf(keeping.sounds);
  if (keeping.tag === 'no-room') return { tag: 'no-room', missing, freeBytes: keeping.freeBytes };
  const { state, isAsked } = keeping;
  if (state === 'done') return missing.files === 0 ? { tag: 'whole' } : { tag: 'pictures-only', missing };
  const wanted = wantedOf(keeping);
  return state === 'coming' ? { tag: 'coming', ...wanted, isAsked } : { tag: 'interrupted', ...wanted, state };
}
