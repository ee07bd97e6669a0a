import { parallelRequests } from '#domain/keeping/run/chunk-size.ts';

/** The bandwidth is measured over so long, in milliseconds. In a shorter time one quick response would decide. */
const MEASURED_MS = 400;

/**
 * Limits the parallel chunk requests to the number that the bandwidth serves quickly, and queues the others. The
 * bandwidth is measured over all requests together: the speed of a single one depends on how many share the connection.
 *
 * @param now a clock in milliseconds
 */
export function createRequestSlots(now: () => number) {
  const waiting = new Set<() => void>();
  let busy = 0;
  let bytes = 0;
  let since = 0;
  let bytesPerMs: number | undefined;

  function measure(): void {
    const passed = now() - since;
    if (passed < MEASURED_MS) return;
    bytesPerMs = bytes / passed;
    bytes = 0;
    since = now();
  }

  function begin(): void {
    // No request was in flight until now: the idle time says nothing about the bandwidth.
    if (busy === 0) {
      bytes = 0;
      since = now();
    }
    busy += 1;
  }

  return {
    /** Waits for a slot. @returns whether it was granted before the signal aborted; the caller releases it */
    async take(signal: AbortSignal): Promise<boolean> {
      while (!signal.aborted && busy >= parallelRequests(bytesPerMs)) {
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          waiting.add(wake);
          signal.addEventListener('abort', wake);
        });
      }
      if (signal.aborted) return false;
      begin();
      return true;
    },
    /** Counts received bytes. */
    received(count: number): void {
      bytes += count;
      measure();
    },
    release(): void {
      busy -= 1;
      // The bandwidth may have grown: all waiting requests check again.
      for (const goOn of [...waiting]) goOn();
    },
  };
}
export type RequestSlots = ReturnType<typeof createRequestSlots>;
