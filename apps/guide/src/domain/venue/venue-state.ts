import type { CurrentRelease } from '@cicerone/content/release/release';
import type { ShownFailure, VenueFailure } from '../failures.ts';
import type { OpenVenue } from './open-venue.ts';

/** `absent`: not asked for yet, or on its way. */
export type VenueState = {
  idMuseum: number | undefined;
  current: CurrentRelease | ShownFailure | 'absent';
  venue: OpenVenue | VenueFailure | 'absent';
};

/** Why the venue that is open cannot be visited. One that asks for a code can be. */
export function whyClosed({ current, venue }: VenueState): ShownFailure | undefined {
  return [current, venue].find((part): part is ShownFailure => isFailure(part) && part.tag !== 'code-required');
}

/** Whether a venue is open. */
export function isThere<Venue extends object>(venue: Venue | VenueFailure | 'absent'): venue is Venue {
  return venue !== 'absent' && !isFailure(venue);
}

/** The release in force; undefined until it is known. */
export function releaseOf({ current }: Pick<VenueState, 'current'>): CurrentRelease | undefined {
  return current === 'absent' || isFailure(current) ? undefined : current;
}

/** The venue that is open; undefined until it is. */
export function openVenueOf({ venue }: Pick<VenueState, 'venue'>): OpenVenue | undefined {
  return isThere(venue) ? venue : undefined;
}

/** Whether something is a reason why there is no venue. */
export function isFailure(answer: unknown): answer is VenueFailure {
  return typeof answer === 'object' && answer !== null && 'tag' in answer;
}
