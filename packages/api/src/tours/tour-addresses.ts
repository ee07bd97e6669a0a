/** The calls of live tours, beyond the contract (product, section D6, Live guide). */
export const tourPatterns = {
  /** Opens and ends the session of a leader on this phone. */
  leader: '/api/tour-leader',
  /** The running tours of a museum; starts one. */
  tours: '/api/tours',
  /** Takes a running tour over. */
  lead: '/api/tours/:idTour/lead',
  join: '/api/tours/join',
  /** The WebSocket of one listener or of the leader. */
  socket: '/api/tours/socket',
} as const;

/**
 * The subprotocol of the socket. The client offers it together with its ticket, which thus stands in no address and in
 * no log: `new WebSocket(address, [TOUR_PROTOCOL, ticket])`.
 */
export const TOUR_PROTOCOL = 'cicerone-tour-1';

/** Why the server closed a socket, beyond the codes of the standard (RFC 6455, section 7.4). */
export const TOUR_CLOSE = {
  /** The leader has ended the tour, or its hours are over. */
  ended: 4000,
  /** Another page leads the tour now. */
  takenOver: 4001,
  /** The client sent a message that its role or its limits do not allow. */
  notAllowed: 4002,
  /** The leader's key was revoked, or the museum is closed. */
  revoked: 4003,
  /** The client reads too slowly, and may come back. */
  tooSlow: 4004,
  /** The same listener has opened another socket. */
  replaced: 4005,
} as const;
