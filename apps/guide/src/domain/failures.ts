/** Everything that can happen to a visitor and is no bug. Each has its own sentence (specification, section 8). */
export type Failure =
  | { tag: 'offline' }
  | { tag: 'venue-deactivated' }
  | { tag: 'venue-unknown' }
  | { tag: 'venue-unreadable' }
  | { tag: 'no-artwork'; code: string }
  | { tag: 'sound-failed' };

/** Why a venue could not be opened. */
export type VenueFailure = Extract<
  Failure,
  { tag: 'offline' | 'venue-deactivated' | 'venue-unknown' | 'venue-unreadable' }
>;
