import { parallelRequests } from '#domain/keeping/chunk-size.ts';

/** What the line carries is measured over so long, in milliseconds: shorter, and one quick answer would decide. */
const MEASURED_MS = 400;

/**
 * Lets so many pieces be asked for at once as the line carries quickly, the others in their turn. The line is measured by
 * what all of them bring together: of a single one nobody knows how many it shares the line with.
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
    // Nothing was asked for until now: that time says nothing of the line.
    if (busy === 0) {
      bytes = 0;
      since = now();
    }
    busy += 1;
  }

  return {
    /** Waits for a turn. @returns whether it came before the signal did; the caller ends it */
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
    /** So many bytes have come. */
    received(count: number): void {
      bytes += count;
      measure();
    },
    release(): void {
      busy -= 1;
      // The line may carry more by now: all that wait look again.
      for (const goOn of [...waiting]) goOn();
    },
  };
}
export type RequestSlots = ReturnType<typeof createRequestSlots>;
