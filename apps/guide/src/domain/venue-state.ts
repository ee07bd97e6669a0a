import type { CurrentRelease } from '@cicerone/content/release';
import type { ToldFailure, VenueFailure } from './failures.ts';
import type { OpenVenue } from './open-venue.ts';

/** `absent`: not asked for yet, or on its way. */
export type VenueState = {
  idMuseum: number | undefined;
  current: CurrentRelease | ToldFailure | 'absent';
  venue: OpenVenue | VenueFailure | 'absent';
};

/** Why the venue that is open cannot be visited. One that asks for a code can be. */
export function whyClosed({ current, venue }: VenueState): ToldFailure | undefined {
  return [current, venue].find((part): part is ToldFailure => isFailure(part) && part.tag !== 'code-required');
}

/** Whether a venue is open. */
export function isThere(venue: VenueState['venue']): venue is OpenVenue {
  return venue !== 'absent' && !isFailure(venue);
}

/** Whether something is a reason why there is no venue. */
export function isFailure(answer: unknown): answer is VenueFailure {
  return typeof answer === 'object' && answer !== null && 'tag' in answer;
}
