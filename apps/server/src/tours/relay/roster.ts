import type { LeaderNews } from '@cicerone/api/tours/tour-messages';

/** The shortest time between two rosters, in milliseconds: a class that joins is not told one by one. */
export const ROSTER_EVERY_MS = 500;

/** Tells the leader who is there. */
export type Roster = { changed(): void; close(): void };

/**
 * Sends the latest roster at once, and no other within the shortest time.
 *
 * @param told sends it to the leader, if there is one
 */
export function createRoster(
  listeners: () => { count: number; hands: readonly number[] },
  told: (news: LeaderNews) => void,
): Roster {
  let timer: NodeJS.Timeout | undefined;
  let isChanged = false;

  function tell(): void {
    isChanged = false;
    told({ tag: 'listeners', ...listeners() });
    timer = setTimeout(() => {
      timer = undefined;
      if (isChanged) tell();
    }, ROSTER_EVERY_MS).unref();
  }

  return {
    changed() {
      isChanged = true;
      if (!timer) tell();
    },
    close: () => clearTimeout(timer),
  };
}
