import type { CallFailure } from '@cicerone/api/fetch-port';
import type { ShownFailure, VenueFailure } from '#domain/failures.ts';

/** The failure that the visitor sees after a failed call for a venue. */
export function venueFailure(failure: CallFailure): VenueFailure {
  return failure.tag === 'refused' && failure.status === 401 ? { tag: 'code-required' } : publicFailure(failure);
}

/** The same for public calls. A server in trouble counts as no network. */
export function publicFailure(failure: CallFailure): ShownFailure {
  return failure.tag === 'refused' && failure.status === 404 ? { tag: 'venue-unknown' } : { tag: 'offline' };
}
