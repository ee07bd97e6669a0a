/** The period of counting, and the number of names. */
export type TallyOptions = {
  spanMs: number;
  /** How many names are remembered; the one unused for longest is evicted first. */
  names: number;
};

/** Counts by name, each over a period that begins with its first event. */
export type Tally = {
  /** The count of a name, and in how many milliseconds it is reset. */
  read(name: string): { count: number; leftMs: number };
  add(name: string): void;
  takeBack(name: string): void;
  forget(name: string): void;
};

/**
 * Counts in limited memory: a sender with ever new addresses makes it forget old names, never overflow.
 *
 * @param now in milliseconds, from a monotonic clock
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
      // Deleted first, so that the map is in order of last use.
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
