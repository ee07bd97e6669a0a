import type { LeadingProblem } from '#domain/tour/leading.ts';
import type { ConnectionEnd } from '#domain/tour/tour-ports.ts';

/** The sentence for each reason why a leader cannot go on. */
export const PROBLEM_WORDS = {
  offline: 'tour.leadOffline',
  busy: 'tour.busy',
  'wrong-key': 'tour.wrongKey',
  'no-key': 'tour.noKey',
  closed: 'tour.closed',
  over: 'tour.tourOver',
} as const satisfies Record<LeadingProblem, string>;

/** The sentence for each end of a tour on this page. */
export const END_WORDS = {
  ended: 'tour.ended',
  'taken-over': 'tour.takenOver',
  revoked: 'tour.revoked',
  replaced: 'tour.takenOver',
  'not-allowed': 'tour.notAllowed',
} as const satisfies Record<ConnectionEnd, string>;
