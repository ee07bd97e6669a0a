/**
 * A signal that breaks a request off with its caller's, or once it has brought nothing for so long: a network that
 * swallows everything never says so.
 */
export function idleLimit(caller: AbortSignal, milliseconds: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, milliseconds);
  if (caller.aborted) abort();
  caller.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    /** Something came. */
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
