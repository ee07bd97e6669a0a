import type { KeepingState } from './keeping.ts';

/** After so many files one after another that did not come right none is tried any more: a portal answers for all of them. */
const FAILURES_IN_A_ROW = 3;

/** The files that do not come right: one that the server does not give, or that lies there damaged, keeps no other one from coming. */
export function createSkippedFiles() {
  const damaged = new Set<string>();
  let inARow = 0;
  let reason: KeepingState | undefined;
  return {
    /** Why files were passed over, if any were. */
    reason: () => reason,
    /** A file came. */
    fileStored(): void {
      inARow = 0;
    },
    /**
     * Whether a file is passed over. One whose bytes are not what its name says is asked for once more: Wi-Fi drops bytes, and
     * portals lie.
     */
    skips(key: string, answer: 'damaged' | 'refused'): boolean {
      const isAgain = damaged.has(key);
      if (answer === 'damaged') damaged.add(key);
      if (answer === 'damaged' && !isAgain) return false;
      reason = answer === 'damaged' ? answer : 'offline';
      inARow += 1;
      return true;
    },
    /** Whether so many were passed over one after another that nothing is tried any more. */
    areTooMany: () => inARow >= FAILURES_IN_A_ROW,
  };
}
