import { createTally } from '../guarding/tally.ts';

/** What of a flood is told. */
export type Flood = {
  /** Requests that were refused because there were too many. */
  refused: number;
  /** Others that were refused or failed, for which no line was written any more. */
  unwritten: number;
  /** Who sent most of them; not all who did, where there were many. */
  most: { address: string; requests: number }[];
};

export type FloodCount = {
  /** A request that was refused because there were too many. */
  refused(address: string): void;
  /** Whether another line of an address may be written; else it is counted. */
  mayWrite(address: string): boolean;
  /** Tells what was counted since the last time. */
  close(): void;
};

const MINUTE = 60_000;
/** Lines of one address in a minute: enough to see what it does. */
const LINES = 100;
const ADDRESSES = 10_000;
const TOLD = 5;

/**
 * Keeps a flood out of the log: what one address sends beyond some lines a minute, and all that is refused because it is
 * too much, is counted and told once a minute.
 *
 * @param now in milliseconds, of a clock that never goes back
 */
export function createFloodCount(
  tell: (flood: Flood) => void,
  now: () => number = () => performance.now(),
): FloodCount {
  const lines = createTally({ spanMs: MINUTE, names: ADDRESSES }, now);
  let counted = { refused: 0, unwritten: 0 };
  let ofAddress = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function count(kind: 'refused' | 'unwritten', address: string): void {
    counted[kind] += 1;
    const before = ofAddress.get(address);
    if (before !== undefined || ofAddress.size < ADDRESSES) ofAddress.set(address, (before ?? 0) + 1);
    timer ??= setTimeout(tellNow, MINUTE).unref();
  }

  function tellNow(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const most = [...ofAddress].sort(([, one], [, other]) => other - one).slice(0, TOLD);
    tell({ ...counted, most: most.map(([address, requests]) => ({ address, requests })) });
    counted = { refused: 0, unwritten: 0 };
    ofAddress = new Map();
  }

  return {
    refused: (address) => count('refused', address),
    mayWrite(address) {
      if (lines.read(address).count >= LINES) {
        count('unwritten', address);
        return false;
      }
      lines.add(address);
      return true;
    },
    close: tellNow,
  };
}
