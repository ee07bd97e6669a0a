import type { CallFailure } from '@cicerone/api/fetch-port';
import { createLegacyCalls } from '@cicerone/api/legacy-calls';
import { isCallFailure } from '@cicerone/api/museum-calls';
import type { CodeFailure } from '#domain/failures.ts';

/** How long the visitor waits for an answer, in milliseconds: some networks swallow everything and never say no. */
const PATIENCE_MS = 15_000;

/** Asks the server whether a code opens a venue. A right one brings the cookie that its texts and media ask for. */
export async function checkCode(
  idMuseum: number,
  code: string,
): Promise<{ daysUntilExpiration: number } | CodeFailure> {
  const patient: typeof fetch = (address, request) =>
    fetch(address, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
  const calls = createLegacyCalls(patient, '', import.meta.env.LEGACY_LOGIN);
  const answer = await calls.checkAccessCode(idMuseum, code);
  return isCallFailure(answer) ? codeFailure(answer) : answer;
}

/** What can be no code at all (400) opens nothing either. A server in trouble is as good as none. */
function codeFailure(failure: CallFailure): CodeFailure {
  const status = failure.tag === 'refused' ? failure.status : undefined;
  if (status === 200 || status === 400) return { tag: 'wrong-code' };
  return status === 429 ? { tag: 'too-many-tries' } : { tag: 'offline' };
}
