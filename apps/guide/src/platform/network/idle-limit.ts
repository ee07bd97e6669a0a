/**
 * A signal that aborts a request with its caller's signal, or after so long without a received byte: some networks
 * swallow requests without an error.
 */
export function idleLimit(caller: AbortSignal, milliseconds: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, milliseconds);
  if (caller.aborted) abort();
  caller.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    /** Restarts the limit after received bytes. */
    reset() {
      clearTimeout(timer);
      timer = setTimeout(abort, milliseconds);
    },
    end() {
      clearTimeout(timer);
      caller.removeEventListener('abort', abort);
    },
  };
}
