import { lookAgain } from '../storage/look-again.ts';
import type { TourRelay } from './relay/relay.ts';
import type { TourRows } from './tour-rows.ts';
import { whyOver } from './why-over.ts';

/** The dependencies of the watch over tours. */
export type WatchDeps = {
  rows: TourRows;
  relay: TourRelay;
  isOpen(idMuseum: number): boolean;
  now?: (() => Date) | undefined;
  failed(failure: unknown): void;
};

/** Watches over running tours. */
export type TourWatch = {
  /** Begins to look, because a tour has started. */
  started(): void;
  close(): void;
};

/**
 * Ends tours whose hours are over, that nobody leads, whose leader's key was removed or whose museum is closed, by
 * whatever process (product, section D6, Live guide). The database is asked only while tours run.
 *
 * @param every milliseconds between two looks
 */
export function watchTours(
  { rows, relay, isOpen, now = () => new Date(), failed }: WatchDeps,
  every: number,
): TourWatch {
  /** Tours of before a restart may run. */
  let mayRun = true;

  async function look(): Promise<void> {
    if (!mayRun) return;
    mayRun = false;
    try {
      const running = await rows.allRunning();
      mayRun ||= running.length > 0;
      for (const tour of running) {
        const isLed = relay.isLed(tour.idTour);
        const leaderGoneAt = isLed ? null : tour.leaderGoneAt;
        const why = whyOver({ ...tour, leaderGoneAt, isOpen: isOpen(tour.idMuseum) }, now().getTime());
        if (why) await relay.end(tour.idTour, why);
        // The server was killed while somebody led.
        else if (tour.leaderGoneAt === null && !isLed) await rows.leave(tour.idTour, now());
      }
      relay.retry();
    } catch (failure) {
      mayRun = true;
      throw failure;
    }
  }

  const looking = lookAgain<string>({ every, look, failed, recovered: () => {} });
  return {
    started() {
      mayRun = true;
    },
    close: looking.close,
  };
}
