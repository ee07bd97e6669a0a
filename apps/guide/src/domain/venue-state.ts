import type { CurrentRelease } from '@cicerone/content/release';
import type { ToldFailure, VenueFailure } from './failures.ts';
import type { OpenVenue } from './open-venue.ts';

/** `absent`: not asked for yet, or on its way. */
export type VenueState = {
  idMuseum: number | undefined;
  current: CurrentRelease | ToldFailure | 'absent';
  venue: OpenVenue | VenueFailure | 'absent';
};

/** What a visitor's locales are, as far as they decide in which language a venue is asked for. */
export type VisitorLocales = () => {
  visit?: string | undefined;
  stored?: string | undefined;
  browser: readonly string[];
};

/** Why the venue that is open cannot be visited. One that asks for a code can be. */
export function whyClosed({ current, venue }: VenueState): ToldFailure | undefined {
  return [current, venue].find((part): part is ToldFailure => isFailure(part) && part.tag !== 'code-required');
}

/** Whether something is a reason why there is no venue. */
export function isFailure(answer: unknown): answer is VenueFailure {
  return typeof answer === 'object' && answer !== null && 'tag' in answer;
}
