import { createTally } from '../basis/tally.ts';

/** How many codes somebody may get wrong at one venue. */
export type CodeBounds = {
  ofAddressPerMinute: number;
  ofAddressPerHour: number;
  /** Of an address from where a right code came within a day: a whole museum shares one. */
  ofKnownAddressPerHour: number;
  /** Of all addresses together from where no right code came within a day. */
  ofStrangersPerHour: number;
};

/** A school class that mistypes is not stopped; whoever tries all codes of four digits needs most of a day (OWASP ASVS, 2.2.1). */
export const CODE_BOUNDS: CodeBounds = {
  ofAddressPerMinute: 60,
  ofAddressPerHour: 100,
  ofKnownAddressPerHour: 1000,
  ofStrangersPerHour: 600,
};

/** Where a code is tried, and from where. */
export type Trying = { idMuseum: number; address: string };
/** A code that is being tried: it counts as wrong until it is known to be otherwise. */
export type CodeTry = { right(): void; notKnown(): void };
export type NotNow = { tag: 'not-now'; seconds: number };

export type CodeTries = {
  /** Counts a try before any work is done for it, or says how long whoever asks has to wait. */
  begin(trying: Trying): CodeTry | NotNow;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Addresses that are remembered, a hundred bytes each. */
const MAX_ADDRESSES = 20_000;

/**
 * Who may try a code. Of a try that was right nothing stays but that one came from there; so no bound on strangers, who
 * may be one sender with many addresses, shuts out those among whom visitors are known to be.
 *
 * @param now in milliseconds, of a clock that never goes back
 */
export function createCodeTries(bounds: CodeBounds, now: () => number = () => performance.now()): CodeTries {
  const ofMinute = createTally({ spanMs: MINUTE_MS, names: MAX_ADDRESSES }, now);
  const ofHour = createTally({ spanMs: HOUR_MS, names: MAX_ADDRESSES }, now);
  const ofStrangers = createTally({ spanMs: HOUR_MS, names: MAX_ADDRESSES }, now);
  const ofRight = createTally({ spanMs: DAY_MS, names: MAX_ADDRESSES }, now);

  return {
    begin({ idMuseum, address }) {
      const here = `${idMuseum} ${address}`;
      const venue = String(idMuseum);
      const isKnown = ofRight.read(here).count > 0;
      const perHour = isKnown ? bounds.ofKnownAddressPerHour : bounds.ofAddressPerHour;
      const counts = [
        [ofMinute, here, bounds.ofAddressPerMinute],
        [ofHour, here, perHour],
        ...(isKnown ? [] : [[ofStrangers, venue, bounds.ofStrangersPerHour] as const]),
      ] as const;
      const full = counts.map(([tally, name, bound]) => ({ ...tally.read(name), bound }));
      const leftMs = Math.max(0, ...full.filter(({ count, bound }) => count >= bound).map((one) => one.leftMs));
      if (leftMs > 0) return { tag: 'not-now', seconds: Math.ceil(leftMs / 1000) };
      for (const [tally, name] of counts) tally.add(name);
      const takeBack = () => {
        for (const [tally, name] of counts) tally.takeBack(name);
      };
      return {
        right() {
          takeBack();
          // Anew: the day begins with the last one.
          ofRight.forget(here);
          ofRight.add(here);
        },
        notKnown: takeBack,
      };
    },
  };
}
