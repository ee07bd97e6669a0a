/** How long a page waits for the others, in milliseconds: the browser may have suspended one that holds the lock. */
const PATIENCE_MS = 30_000;

/**
 * Does some work while no other page of the guide does work of that name. If the browser has no locks (Safari before
 * 15.4, an address that is not secure), or another page does not finish, the work is done all the same.
 */
export async function withPageLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), PATIENCE_MS);
  try {
    await locks?.request(name, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return begin();
    });
  } catch (problem) {
    if (hasBegun) throw problem;
  }
  clearTimeout(timer);
  if (!hasBegun) await begin();
}
