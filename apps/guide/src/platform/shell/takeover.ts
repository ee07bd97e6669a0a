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
 * Safari before 15.4 has neither channels nor locks, an address that is not secure has no locks, and a browser that
 * stores nothing denies them: there the tabs know nothing of each other.
 */
export function createTakeover(bandwidth: Pick<Bandwidth, 'reserve'>) {
  const tabs = globalThis.BroadcastChannel ? new BroadcastChannel(TAKEOVER) : undefined;
  const locks: LockManager | undefined = navigator.locks;
  const reserve = () => void setTimeout(bandwidth.reserve(), LONGEST_MS);
  tabs?.addEventListener('message', reserve);
  // A tab that opens now has not heard the announcement.
  locks
    ?.request(TAKEOVER, { ifAvailable: true }, (lock) => {
      if (!lock) reserve();
    })
    .catch(() => undefined);
  return {
    /** Announces to every tab that this one lets a new version take over. */
    announce(): void {
      reserve();
      tabs?.postMessage('taking');
      const held = () => new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
      locks?.request(TAKEOVER, held).catch(() => undefined);
    },
  };
}
export type Takeover = ReturnType<typeof createTakeover>;
