import type { CallFailure } from '@cicerone/api/fetch-port';
import { createAccessCodeCall } from '@cicerone/api/legacy-calls';
import { isCallFailure } from '@cicerone/api/museum-calls';
import type { AccessCodeFailure } from '#domain/failures.ts';

/** How long the visitor waits for an answer, in milliseconds: some networks swallow everything and never say no. */
const PATIENCE_MS = 15_000;

/** Asks the server whether a code opens a venue. A right one brings the cookie that its texts and media ask for. */
export async function checkAccessCode(
  idMuseum: number,
  code: string,
): Promise<{ daysUntilExpiration: number } | AccessCodeFailure> {
  const patient: typeof fetch = (address, request) =>
    fetch(address, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
  const check = createAccessCodeCall(patient, '', import.meta.env.LEGACY_LOGIN);
  const answer = await check(idMuseum, code);
  return isCallFailure(answer) ? codeFailure(answer) : answer;
}

/** What can be no code at all (400) opens nothing either. */
function codeFailure(failure: CallFailure): AccessCodeFailure {
  if (failure.tag !== 'refused') return { tag: 'offline' };
  const { status } = failure;
  if (status === 200 || status === 400) return { tag: 'wrong-code' };
  return { tag: status === 429 ? 'too-many-tries' : 'server-busy' };
}
