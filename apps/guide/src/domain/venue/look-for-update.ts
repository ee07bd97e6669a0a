import type { CurrentRelease } from '@cicerone/content/release/release';
import type { ShownFailure } from '../failures.ts';
import type { ReleaseSource } from '../ports.ts';
import type { News } from './content-update.ts';
import type { VenueStore } from './venue.ts';
import { isThere, releaseOf } from './venue-state.ts';

/** The shortest time between two checks for a new release, in milliseconds. */
const INTERVAL_MS = 60_000;
/** The same on a full phone, which would fetch the same file again and again. */
const FULL_INTERVAL_MS = 10 * INTERVAL_MS;

/**
 * How the visitor uses the guide: by coming to a screen, to the page or to a network, or by a touch on a screen that
 * stays.
 */
export type Use = 'arrival' | 'touch';

/**
 * Decides whether a use of the guide is the moment to check for a new release (product, section 4, Content update). A
 * failed update is tried again at the next arrival, or after the interval if the phone was full. A touch leaves what the
 * guide reports about an update where it is: a line that went away and came back would move what is below the finger.
 *
 * @param sinceMs the time since the last check; negative if the clock was set back, so that the time is unknown
 */
export function isCheckDue(sinceMs: number, { update, lacksRoom }: News, use: Use): boolean {
  if (use === 'touch' && (update === 'failed' || update === 'gone')) return false;
  const hasRested = Math.abs(sinceMs) >= (lacksRoom ? FULL_INTERVAL_MS : INTERVAL_MS);
  return hasRested || (update === 'failed' && !lacksRoom);
}

/** Checks for a new release of the museum, and updates the device and the screen. */
export async function lookForUpdate(
  { store, news, compare }: Pick<VenueStore, 'store' | 'news' | 'compare'>,
  source: Pick<ReleaseSource, 'current'>,
): Promise<void> {
  const { idMuseum, venue } = store.getState();
  const { update } = news.getState();
  if (idMuseum === undefined || !isThere(venue)) return;
  if (update === 'checking' || update === 'updating') return;
  news.setState({ update: 'checking' });
  const answer = await source.current(idMuseum);
  const now = store.getState();
  if (now.idMuseum !== idMuseum || !isThere(now.venue)) return news.setState({ update: 'none' });
  await compare({ version: now.venue.version }, knownIfSame(answer, releaseOf(now)));
}

/** The known release if the answer is the same: subscribers of the release in force then have nothing to do. */
function knownIfSame(answer: CurrentRelease | ShownFailure, known: CurrentRelease | undefined) {
  return known && JSON.stringify(answer) === JSON.stringify(known) ? known : answer;
}
