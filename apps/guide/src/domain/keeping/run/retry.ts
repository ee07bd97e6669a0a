import type { Later } from '../bandwidth.ts';

/** The first wait before a retry, in milliseconds. It doubles up to the longest. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 300_000;

/**
 * Retries with back-off while the server is reachable but does not deliver: it restarts, or all visitors made requests
 * at once (product, section D6, Kept on the device). Without internet nothing is scheduled: the next attempt begins
 * when the connection is back.
 */
export function createRetry({ later, isOnline }: { later: Later; isOnline(): boolean }) {
  let wait = FIRST_WAIT_MS;
  let cancel = () => {};
  return {
    /** Schedules a retry and cancels the previous one. */
    retryLater(ask: () => void): void {
      cancel();
      if (!isOnline()) return;
      cancel = later(wait, ask);
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
    },
    /** Resets the back-off: the server delivers again. */
    reset(): void {
      wait = FIRST_WAIT_MS;
    },
    /** Cancels the scheduled retry. */
    cancel: () => cancel(),
  };
}
