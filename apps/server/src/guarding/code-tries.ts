import { createTally } from '../basis/tally.ts';

/** How many wrong codes are allowed at one venue. */
export type CodeBounds = {
  ofAddressPerMinute: number;
  ofAddressPerHour: number;
  /** For an address that sent a right code within a day: all visitors of a museum may share one. */
  ofKnownAddressPerHour: number;
  /** For all such networks of one IPv6 site together: a third of the next bound, which one site would reach alone. */
  ofSitePerHour: number;
  /** For all addresses together that sent no right code within a day. */
  ofStrangersPerHour: number;
};

/**
 * A school class that mistypes is not stopped. Trying all codes of four digits takes most of a day (OWASP ASVS, 2.2.1).
 */
export const CODE_BOUNDS: CodeBounds = {
  ofAddressPerMinute: 60,
  ofAddressPerHour: 100,
  ofKnownAddressPerHour: 1000,
  ofSitePerHour: 200,
  ofStrangersPerHour: 600,
};

/** The venue whose code is tried, and the sender: its address or network, and its site. */
export type Trying = { idMuseum: number; address: string; site: string };
/** A code that is being checked. It counts as wrong until the result is known. */
export type CodeTry = { right(): void; notKnown(): void };
export type NotNow = { tag: 'not-now'; seconds: number };

export type CodeTries = {
  /** Counts a try before any work is done for it, or returns how many seconds the sender has to wait. */
  begin(trying: Trying): CodeTry | NotNow;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Number of remembered addresses, a hundred bytes each. */
const MAX_ADDRESSES = 20_000;

/**
 * Limits how often an address may try a code. A right code stores only that its address sent one. Thus the limit on
 * unknown addresses, which may all belong to one attacker, never shuts out an address that visitors are known to use.
 *
 * @param now in milliseconds, from a monotonic clock
 */
export function createCodeTries(bounds: CodeBounds, now: () => number = () => performance.now()): CodeTries {
  const ofMinute = createTally({ spanMs: MINUTE_MS, names: MAX_ADDRESSES }, now);
  const ofHour = createTally({ spanMs: HOUR_MS, names: MAX_ADDRESSES }, now);
  const ofSite = createTally({ spanMs: HOUR_MS, names: MAX_ADDRESSES }, now);
  const ofStrangers = createTally({ spanMs: HOUR_MS, names: MAX_ADDRESSES }, now);
  const ofRight = createTally({ spanMs: DAY_MS, names: MAX_ADDRESSES }, now);

  return {
    begin({ idMuseum, address, site }) {
      const here = `${idMuseum} ${address}`;
      const around = `${idMuseum} ${site}`;
      const venue = String(idMuseum);
      const isKnown = ofRight.read(here).count > 0;
      const perHour = isKnown ? bounds.ofKnownAddressPerHour : bounds.ofAddressPerHour;
      const ofStranger = [
        [ofSite, around, bounds.ofSitePerHour],
        [ofStrangers, venue, bounds.ofStrangersPerHour],
      ] as const;
      const counts = [
        [ofMinute, here, bounds.ofAddressPerMinute],
        [ofHour, here, perHour],
        ...(isKnown ? [] : ofStranger),
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
          // Forget first: the day starts again with the latest right code.
          ofRight.forget(here);
          ofRight.add(here);
        },
        notKnown: takeBack,
      };
    },
  };
}
