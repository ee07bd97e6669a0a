/** Everything that can happen to a visitor and is no bug. Each has its own sentence (product, section 8). */
export type Failure =
  | { tag: 'offline' }
  | { tag: 'venue-deactivated' }
  | { tag: 'venue-unknown' }
  | { tag: 'venue-unreadable' }
  | { tag: 'code-required' }
  | { tag: 'wrong-code' }
  | { tag: 'too-many-tries' }
  | { tag: 'server-busy' }
  | { tag: 'no-artwork'; code: string }
  | { tag: 'sound-failed' };

/** Why a venue could not be opened, shown in place of its screens. */
export type ShownFailure = Extract<
  Failure,
  { tag: 'offline' | 'venue-deactivated' | 'venue-unknown' | 'venue-unreadable' }
>;
/** Why a venue could not be opened. One that asks for a code is no failure to show: the visitor is asked for it. */
export type VenueFailure = ShownFailure | Extract<Failure, { tag: 'code-required' }>;

/** Why an access code did not open its venue. */
export type AccessCodeFailure = Extract<Failure, { tag: 'offline' | 'wrong-code' | 'too-many-tries' | 'server-busy' }>;
