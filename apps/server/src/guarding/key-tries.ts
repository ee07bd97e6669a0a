import { createTally } from '../basis/tally.ts';

/** How often keys may be tried and used in a minute. */
export type KeyBounds = {
  /** Wrong keys, from one address, or one customer of a provider in IPv6. */
  wrongOfSite: number;
  /** Reads with one right key. */
  readsOfKey: number;
};

/** Nobody guesses 256 bits: the first bound keeps tries away from the database. A dashboard reads once a minute. */
export const KEY_BOUNDS: KeyBounds = { wrongOfSite: 30, readsOfKey: 60 };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_NAMES = 20_000;

/** A key that is being checked. It counts as wrong until the result is known. */
export type KeyTry = { right(): void; wrong(): void; notKnown(): void };
export type KeyNotNow = { tag: 'not-now'; seconds: number };

/**
 * Bounds tries of keys. All people of a museum share one address with its visitors: a visitor who tries keys must not
 * lock out the museum's own program. A key that was right within a day is checked again however many others were wrong;
 * whether it still is right, only the database says.
 *
 * @param now in milliseconds, from a monotonic clock
 */
export function createKeyTries(bounds: KeyBounds, now: () => number = () => performance.now()) {
  const wrong = createTally({ spanMs: MINUTE_MS, names: MAX_NAMES }, now);
  const right = createTally({ spanMs: DAY_MS, names: MAX_NAMES }, now);
  const reads = createTally({ spanMs: MINUTE_MS, names: MAX_NAMES }, now);
  return {
    /** @param hash of the venue and key: no key is remembered */
    begin({ site, hash }: { site: string; hash: string }): KeyTry | KeyNotNow {
      const isKnown = right.read(hash).count > 0;
      const [tally, name, bound] = isKnown
        ? ([reads, hash, bounds.readsOfKey] as const)
        : ([wrong, site, bounds.wrongOfSite] as const);
      const { count, leftMs } = tally.read(name);
      if (count >= bound) return { tag: 'not-now', seconds: Math.ceil(leftMs / 1000) };
      tally.add(name);
      return {
        right() {
          if (!isKnown) {
            wrong.takeBack(site);
            reads.add(hash);
          }
          right.forget(hash);
          right.add(hash);
        },
        wrong: () => right.forget(hash),
        notKnown: () => tally.takeBack(name),
      };
    },
  };
}

export type KeyTries = ReturnType<typeof createKeyTries>;
