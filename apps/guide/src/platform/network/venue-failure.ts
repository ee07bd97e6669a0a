import type { CallFailure } from '@cicerone/api/fetch-port';
import type { ShownFailure, VenueFailure } from '#domain/failures.ts';

/** What a failed call for a venue means for the visitor. */
export function venueFailure(failure: CallFailure): VenueFailure {
  return failure.tag === 'refused' && failure.status === 401 ? { tag: 'code-required' } : publicFailure(failure);
}

/** The same for what everybody may read. A server in trouble is as good as none. */
export function publicFailure(failure: CallFailure): ShownFailure {
  return failure.tag === 'refused' && failure.status === 404 ? { tag: 'venue-unknown' } : { tag: 'offline' };
}
