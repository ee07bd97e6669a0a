import type { CallFailure } from '@cicerone/api/fetch-port';
import type { VenueFailure } from '#domain/failures.ts';

/** What a failed call means for the visitor. A server in trouble is as good as none. */
export function venueFailure(failure: CallFailure): VenueFailure {
  if (failure.tag === 'offline') return { tag: 'offline' };
  if (failure.status === 401) return { tag: 'code-required' };
  return failure.status === 404 ? { tag: 'venue-unknown' } : { tag: 'offline' };
}
