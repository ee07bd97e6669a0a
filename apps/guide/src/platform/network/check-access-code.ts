import { createAccessCodeCall } from '@cicerone/api/legacy-calls';
import type { AccessCodeFailure } from '#domain/failures.ts';
import { patient } from './patient.ts';

/** A visitor stands at the door until the response comes. */
const PATIENCE_MS = 15_000;

/**
 * Asks the server whether a code opens a venue. With a right one the response sets the cookie that the texts and media
 * require.
 */
export async function checkAccessCode(
  idMuseum: number,
  code: string,
): Promise<{ daysUntilExpiration: number } | AccessCodeFailure> {
  const check = createAccessCodeCall(patient(fetch, PATIENCE_MS), '', import.meta.env.LEGACY_LOGIN);
  const answer = await check(idMuseum, code);
  return 'tag' in answer && answer.tag === 'refused' ? codeFailure(answer.status) : answer;
}

/** A malformed code (400) counts as a wrong one. */
function codeFailure(status: number): AccessCodeFailure {
  if (status === 400) return { tag: 'wrong-code' };
  return { tag: status === 429 ? 'too-many-tries' : 'server-busy' };
}
