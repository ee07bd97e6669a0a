/** A thing that the phone has not seen for so long, in milliseconds, counts again: the visitor came back to it. */
const AWAY_MS = 2500;

/** The things that a screen opened, noted where it finds them when the visitor comes back to it. */
export type Opened<Thing> = { before(): readonly Thing[]; note(things: readonly Thing[]): void };

/**
 * Leaves out of the camera's sight the things that the visitor does not want now: works of which they said that none is
 * theirs, and those that opened before they came back (product, section 2, Recognition). A phone that is still held to
 * one would open or offer it again within a second.
 */
export function createPutAside<Thing>(now: () => number, things: readonly Thing[] = []) {
  const aside = new Set<Thing>(things);
  let lastSeen: number | undefined;
  return {
    put(more: readonly Thing[]) {
      for (const thing of more) aside.add(thing);
      // From here to the next frame a slow phone may take longer than that.
      lastSeen = undefined;
    },
    /** Leaves out what was put aside. It has to be asked about every frame, one with nothing in it, too. */
    without(seen: readonly Thing[]): readonly Thing[] {
      const at = now();
      if (lastSeen !== undefined && at - lastSeen >= AWAY_MS) aside.clear();
      if (lastSeen === undefined || seen.some((thing) => aside.has(thing))) lastSeen = at;
      return seen.filter((thing) => !aside.has(thing));
    },
  };
}
