import { createStore } from 'zustand/vanilla';
import { createLatest } from '#domain/latest.ts';

const NAME = 'cicerone-keeping';

type Locks = Pick<LockManager, 'request'>;

/**
 * Which of the guide's pages brings files to the phone: the one that the visitor looked at last. Two at a time would
 * fetch everything twice, on one line. Where the browser has no locks (Safari before 15.4, an address that is not
 * secure), every page brings its own.
 *
 * @param locks of the browser
 */
export function createDownloadLock(locks: Locks | undefined = navigator.locks) {
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
      // Another page has taken the turn, which is ours again once that one is closed; or the browser refuses locks.
      store.setState({ isHeld: !wasGranted });
      if (wasGranted) requestLock({});
    });
  }

  return {
    store,
    /** The visitor looks at this page: the turn is ours, whoever has it. */
    take(): void {
      if (!store.getState().isHeld) requestLock({ steal: true });
    },
    /** This page waits until no other page has the turn. */
    wait(): void {
      if (!store.getState().isHeld) requestLock({});
    },
    /** The page is put away, and others go on. A page that holds a lock is not kept for Back. */
    release(): void {
      if (!locks) return;
      requests.begin();
      store.setState({ isHeld: false });
      releaseLock();
    },
  };
}
export type DownloadLock = ReturnType<typeof createDownloadLock>;
