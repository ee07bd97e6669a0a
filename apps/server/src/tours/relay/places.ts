/** The most listeners of a tour at a time. A leader with more would not be seen by them. */
export const MOST_LISTENERS = 1000;
/** The most phones that may join a tour one after another: whoever knows the code must not fill the database. */
export const MOST_JOINED = 10_000;
/** How long a place is held for a phone that has joined and is not connected yet, in milliseconds. */
const HELD_MS = 60_000;

/** The places in tours that are held for phones which have just joined. */
export type Places = {
  /** True if one more may join a tour that has so many connected listeners. */
  isFull(idTour: string, connected: number): boolean;
  hold(idTour: string, number: number): void;
  /** Gives a place up, because its phone is connected. */
  release(idTour: string, number: number): void;
  forget(idTour: string): void;
};

/** @param now in milliseconds, from a monotonic clock */
export function createPlaces(now: () => number): Places {
  /** By tour and number, when each joined, the earliest first. */
  const held = new Map<string, Map<number, number>>();

  function heldIn(idTour: string): number {
    const ofTour = held.get(idTour);
    if (!ofTour) return 0;
    for (const [number, since] of ofTour) {
      if (now() - since < HELD_MS) break;
      ofTour.delete(number);
    }
    return ofTour.size;
  }

  return {
    isFull: (idTour, connected) => connected + heldIn(idTour) >= MOST_LISTENERS,
    hold(idTour, number) {
      const ofTour = held.get(idTour) ?? new Map<number, number>();
      held.set(idTour, ofTour.set(number, now()));
    },
    release: (idTour, number) => void held.get(idTour)?.delete(number),
    forget: (idTour) => void held.delete(idTour),
  };
}
