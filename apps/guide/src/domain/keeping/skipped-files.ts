import type { KeepingState } from './keeping.ts';

/** After this many failures in a row downloads stop: a captive portal answers for all files. */
const FAILURES_IN_A_ROW = 3;

/** Tracks the files that fail, so that one that the server refuses or sends damaged does not block the others. */
export function createSkippedFiles() {
  const damaged = new Set<string>();
  let inARow = 0;
  let reason: KeepingState | undefined;
  return {
    /** Why files were skipped, if any were. */
    reason: () => reason,
    /** Reports that a file was stored. */
    fileStored(): void {
      inARow = 0;
    },
    /**
     * Whether to skip a file. A file whose bytes do not match the hash in its name is retried once: Wi-Fi drops bytes,
     * and portals answer in the server's place.
     */
    skips(key: string, answer: 'damaged' | 'refused'): boolean {
      const isAgain = damaged.has(key);
      if (answer === 'damaged') damaged.add(key);
      if (answer === 'damaged' && !isAgain) return false;
      reason = answer === 'damaged' ? answer : 'offline';
      inARow += 1;
      return true;
    },
    /** Whether too many files in a row were skipped, so that downloads stop. */
    areTooMany: () => inARow >= FAILURES_IN_A_ROW,
  };
}
