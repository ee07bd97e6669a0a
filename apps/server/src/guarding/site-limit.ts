import type { FastifyRequest } from 'fastify';
import { createTally } from '../basis/tally.ts';
import { siteOf } from './sender.ts';

const MINUTE_MS = 60_000;
const MAX_SITES = 20_000;

/**
 * Bounds how often one site may make a call in a minute. All visitors of a museum share one address: a bound is far
 * above the arrivals of the fullest museum, 170 in a minute.
 *
 * @param now in milliseconds, from a monotonic clock
 */
export function createSiteLimit(perMinute: number, now: () => number = () => performance.now()) {
  const made = createTally({ spanMs: MINUTE_MS, names: MAX_SITES }, now);
  /** Counts a call, unless the bound is reached: then the result is the seconds to wait. */
  return (request: FastifyRequest): number | undefined => {
    const site = siteOf(request);
    const { count, leftMs } = made.read(site);
    if (count >= perMinute) return Math.ceil(leftMs / 1000);
    made.add(site);
    return undefined;
  };
}
