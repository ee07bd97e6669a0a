import { createTally } from '../basis/tally.ts';

/** What of a flood is told. */
export type Flood = {
  /** Requests that were refused because there were too many. */
  refused: number;
  /** Others that were refused or failed, for which no line was written any more. */
  unwritten: number;
  /** Who sent most of them; not all who did, where there were many. */
  most: { address: string; requests: number }[];
};

/** Lines that are bounded, each kind for itself: a flood of one hides no other. */
export type LineKind = 'refused' | 'slow' | 'failed' | 'code accepted';

export type FloodCount = {
  /** A request that was refused because there were too many. */
  refused(address: string): void;
  /** Whether another such line about an address may be written; else it is counted. */
  mayWrite(line: LineKind, address: string): boolean;
  /** Tells what was counted since the last time. */
  close(): void;
};

const MINUTE_MS = 60_000;
/** Lines of a kind about one address in a minute: enough to see what it does. */
const MAX_LINES = 100;
/** And about all addresses together: whoever has a network of IPv6 has more of them than can be remembered. */
const MAX_LINES_OF_ALL = 1000;
const MAX_ADDRESSES = 10_000;
const NAMED = 5;

/**
 * Keeps a flood out of the log: what one address, or all of them, send beyond some lines a minute, and all that is
 * refused because it is too much, is counted and told once a minute.
 *
 * @param now in milliseconds, of a clock that never goes back
 */
export function createFloodCount(
  report: (flood: Flood) => void,
  now: () => number = () => performance.now(),
): FloodCount {
  const lines = createTally({ spanMs: MINUTE_MS, names: MAX_ADDRESSES }, now);
  const linesOfAll = createTally({ spanMs: MINUTE_MS, names: MAX_ADDRESSES }, now);
  let counted = { refused: 0, unwritten: 0 };
  let ofAddress = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function count(kind: 'refused' | 'unwritten', address: string): void {
    counted[kind] += 1;
    const before = ofAddress.get(address);
    if (before !== undefined || ofAddress.size < MAX_ADDRESSES) ofAddress.set(address, (before ?? 0) + 1);
    timer ??= setTimeout(reportNow, MINUTE_MS).unref();
  }

  function reportNow(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const most = [...ofAddress].sort(([, one], [, other]) => other - one).slice(0, NAMED);
    report({ ...counted, most: most.map(([address, requests]) => ({ address, requests })) });
    counted = { refused: 0, unwritten: 0 };
    ofAddress = new Map();
  }

  return {
    refused: (address) => count('refused', address),
    mayWrite(line, address) {
      const name = `${line} ${address}`;
      if (lines.read(name).count >= MAX_LINES || linesOfAll.read(line).count >= MAX_LINES_OF_ALL) {
        count('unwritten', address);
        return false;
      }
      lines.add(name);
      linesOfAll.add(line);
      return true;
    },
    close: reportNow,
  };
}
