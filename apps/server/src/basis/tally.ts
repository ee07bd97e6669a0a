/** What is counted, and how long. */
export type TallyOptions = {
  spanMs: number;
  /** Names that are remembered at most; the one that was longest silent is forgotten first. */
  names: number;
};

/** Counts by name, each in spans of time that begin with what is counted first. */
export type Tally = {
  /** What is counted under a name, and in how many milliseconds that is forgotten. */
  read(name: string): { count: number; leftMs: number };
  add(name: string): void;
  takeBack(name: string): void;
  forget(name: string): void;
};

/**
 * Counting in memory that does not grow: who sends from ever new addresses makes it forget, and never overflow.
 *
 * @param now in milliseconds, of a clock that never goes back
 */
export function createTally({ spanMs, names }: TallyOptions, now: () => number): Tally {
  const counted = new Map<string, { count: number; since: number }>();

  function current(name: string) {
    const found = counted.get(name);
    return found && now() - found.since < spanMs ? found : undefined;
  }

  return {
    read(name) {
      const found = current(name);
      return found ? { count: found.count, leftMs: found.since + spanMs - now() } : { count: 0, leftMs: 0 };
    },
    add(name) {
      const { count, since } = current(name) ?? { count: 0, since: now() };
      // Anew, so that the order is that of the last time.
      counted.delete(name);
      counted.set(name, { count: count + 1, since });
      const [longestSilent] = counted.keys();
      if (counted.size > names && longestSilent !== undefined) counted.delete(longestSilent);
    },
    takeBack(name) {
      const found = current(name);
      if (found) found.count = Math.max(0, found.count - 1);
    },
    forget: (name) => void counted.delete(name),
  };
}
