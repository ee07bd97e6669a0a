import type { CallFailure } from '@cicerone/api/fetch-port';
import type { JoinedTour } from '@cicerone/api/tours/tour-shapes';

/** Why a visitor is not in a tour. `code-first`: the museum asks for its access code before. */
export type JoinProblem = 'code-missing' | 'unknown-code' | 'full' | 'offline' | 'busy' | 'closed' | 'code-first';

const STATUS_PROBLEMS: Readonly<Record<number, JoinProblem>> = { 401: 'code-first', 404: 'closed' };

/** The reason in the server's answer, or in its absence (product, section D6, Live guide). */
export function joinProblemOf(answer: Exclude<JoinedTour, { tag: 'joined' }> | CallFailure): JoinProblem {
  return answer.tag === 'refused' ? (STATUS_PROBLEMS[answer.status] ?? 'busy') : answer.tag;
}
