import { createTally } from '../basis/tally.ts';

/** The report of a flood. */
export type Flood = {
  /** Requests refused by a rate limit. */
  refused: number;
  /** Other refused or failed requests, which were not logged any more. */
  unwritten: number;
  /** The addresses that sent most of them; not complete if there were many. */
  most: { address: string; requests: number }[];
};

/** Kinds of lines with a limit. Each kind is counted separately, so that a flood of one hides no other. */
export type LineKind = 'refused' | 'slow' | 'failed' | 'code accepted';

export type FloodCount = {
  /** A request that was refused by a rate limit. */
  refused(address: string): void;
  /** Whether another such line about an address may be written; otherwise it is counted. */
  mayWrite(line: LineKind, address: string): boolean;
  /** Reports the counts since the last report. */
  close(): void;
};

const MINUTE_MS = 60_000;
/** Lines of a kind about one address in a minute: enough to see its activity. */
const MAX_LINES = 100;
/** The same about all addresses together: a client with an IPv6 network has more addresses than can be remembered. */
const MAX_LINES_OF_ALL = 1000;
const MAX_ADDRESSES = 10_000;
const NAMED = 5;

/**
 * Keeps a flood out of the log. Lines beyond a limit for each address and for all together, and all requests refused by
 * rate limits, are counted and reported once a minute.
 *
 * @param now in milliseconds, from a monotonic clock
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
