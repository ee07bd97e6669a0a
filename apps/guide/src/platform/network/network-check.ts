import type { Network } from './network.ts';

const HEALTH = '/healthz';
/** A server without a response after so long counts as unreachable, in milliseconds. */
const LIMIT_MS = 5000;
const FIRST_CHECK_MS = 2000;
const LONGEST_MS = 30_000;

/**
 * After a failed request, checks the server again and again, with growing intervals. Otherwise a guide with everything
 * stored would permanently report that there is no internet.
 */
export function checkForNetwork({ store, answered }: Network, target: Window = window): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_CHECK_MS;

  async function check() {
    clearTimeout(timer);
    timer = undefined;
    const isThere = await fetch(HEALTH, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) }).then(
      () => true,
      () => false,
    );
    if (isThere) return answered();
    wait = Math.min(2 * wait, LONGEST_MS);
    follow(store.getState());
  }

  function follow({ hasFailed }: { hasFailed: boolean }) {
    if (!hasFailed) wait = FIRST_CHECK_MS;
    if (hasFailed && timer === undefined) timer = setTimeout(check, wait);
    if (!hasFailed) {
      clearTimeout(timer);
      timer = undefined;
    }
  }

  const checkNow = () => {
    if (store.getState().hasFailed) void check();
  };
  target.addEventListener('online', checkNow);
  target.document.addEventListener('visibilitychange', checkNow);
  store.subscribe(follow);
  follow(store.getState());
}
