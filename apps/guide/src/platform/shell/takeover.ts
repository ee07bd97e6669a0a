import type { Bandwidth } from '#domain/keeping/bandwidth.ts';

/** How long the network is left alone for a version that may never take over, in milliseconds. */
const LONGEST_MS = 30_000;
/** The lock that a tab holds while it lets a new version take over, and the channel on which it says so. */
const TAKEOVER = 'cicerone-takeover';

/**
 * Lets no tab request anything through the previous version while a new one takes over: downloads pause in every tab,
 * in one that loads at this moment too. Chromium 156 ends the previous worker at the first `skipWaiting()`, and later
 * ones count for nothing while that one is pending. A request in between starts the worker again, and the new version
 * then takes over only after half a minute, when the old one is idle by itself.
 *
 * @param locks of the browser; undefined in Safari before 15.4 and on an address that is not secure
 */
export function createTakeover(
  bandwidth: Pick<Bandwidth, 'reserve'>,
  locks: Pick<LockManager, 'request'> | undefined = navigator.locks,
) {
  const tabs = new BroadcastChannel(TAKEOVER);
  const reserve = () => void setTimeout(bandwidth.reserve(), LONGEST_MS);
  tabs.addEventListener('message', reserve);
  // A tab that opens now has not heard the announcement.
  void locks?.request(TAKEOVER, { ifAvailable: true }, (lock) => {
    if (!lock) reserve();
  });
  return {
    /** Announces to every tab that this one lets a new version take over. */
    announce(): void {
      reserve();
      tabs.postMessage('taking');
      void locks?.request(TAKEOVER, () => new Promise((resolve) => setTimeout(resolve, LONGEST_MS)));
    },
  };
}
export type Takeover = ReturnType<typeof createTakeover>;
