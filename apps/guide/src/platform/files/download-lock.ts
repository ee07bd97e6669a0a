import { createStore } from 'zustand/vanilla';
import { createLatest } from '#domain/latest.ts';

const NAME = 'cicerone-keeping';

/**
 * Decides which of the guide's pages downloads files: the page that the visitor looked at last. Two at a time would
 * download everything twice over one connection. If the browser has no locks (Safari before 15.4, an address that is
 * not secure), every page downloads for itself.
 */
export function createDownloadLock() {
  const locks: LockManager | undefined = navigator.locks;
  const store = createStore(() => ({ isHeld: !locks }));
  /** The latest request. The browser may answer an earlier one at any time. */
  const requests = createLatest();
  let releaseLock = () => {};

  function requestLock(options: LockOptions): void {
    const isLatest = requests.begin();
    let wasGranted = false;
    const held = locks?.request(NAME, options, () => {
      if (!isLatest()) return undefined;
      wasGranted = true;
      store.setState({ isHeld: true });
      return new Promise<void>((resolve) => {
        releaseLock = resolve;
      });
    });
    held?.catch(() => {
      if (!isLatest()) return;
      // Either another page took the lock, and this page waits until that page is closed, or the browser refuses locks.
      store.setState({ isHeld: !wasGranted });
      if (wasGranted) requestLock({});
    });
  }

  return {
    store,
    /** Takes the lock from any other page: the visitor looks at this page. */
    take(): void {
      if (!store.getState().isHeld) requestLock({ steal: true });
    },
    /** Waits until no other page holds the lock. */
    wait(): void {
      if (!store.getState().isHeld) requestLock({});
    },
    /** Releases the lock, because the page is hidden. The back/forward cache drops pages that hold a lock. */
    release(): void {
      if (!locks) return;
      requests.begin();
      store.setState({ isHeld: false });
      releaseLock();
    },
  };
}
export type DownloadLock = ReturnType<typeof createDownloadLock>;
