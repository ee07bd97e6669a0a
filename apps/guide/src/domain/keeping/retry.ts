import type { Later } from './bandwidth.ts';

/** The server is asked again after so long, in milliseconds, and then ever more rarely. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 300_000;

/**
 * Asks again by itself, ever more rarely, where a server is there and does not give what is asked for: it is being started
 * again, or all visitors have asked at once (product, section D6, Kept on the device). Where there is no internet, its return
 * begins the next attempt.
 */
export function createRetry({ later, isOnline }: { later: Later; isOnline(): boolean }) {
  let wait = FIRST_WAIT_MS;
  let cancel = () => {};
  return {
    /** Asks after a while; what was to be asked before is not. */
    retryLater(ask: () => void): void {
      cancel();
      if (!isOnline()) return;
      cancel = later(wait, ask);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    },
    /** The server gives again. */
    reset(): void {
      wait = FIRST_WAIT_MS;
    },
    /** Nothing more is wanted. */
    cancel: () => cancel(),
  };
}
