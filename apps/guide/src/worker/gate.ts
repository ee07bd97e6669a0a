/**
 * How long a hold lasts unless it is renewed, in milliseconds: a closed page sends nothing more, and the browser ends a
 * worker that only waits.
 */
const HOLD_MS = 10_000;

/**
 * The gate between this worker's installation and the network. Pages close it while a visitor waits for something,
 * since files kept for later come last (product, section D1), and open it again.
 */
export function createGate() {
  let breaking = new AbortController();
  let whenOpen: Promise<void> | undefined;
  let open = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close() {
    breaking.abort();
    whenOpen ??= new Promise((resolve) => {
      open = resolve;
    });
    clearTimeout(timer);
    timer = setTimeout(reopen, HOLD_MS);
  }

  function reopen() {
    clearTimeout(timer);
    if (whenOpen) breaking = new AbortController();
    whenOpen = undefined;
    open();
  }

  return {
    close,
    open: reopen,
    /** Waits until the network is free. @returns a signal that aborts the fetch when it no longer is */
    async waitForSignal(): Promise<AbortSignal> {
      while (whenOpen) await whenOpen;
      return breaking.signal;
    },
    /** The same without waiting. @returns undefined while the network is not free */
    currentSignal: () => (whenOpen ? undefined : breaking.signal),
  };
}
export type Gate = ReturnType<typeof createGate>;
