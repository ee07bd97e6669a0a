import { readDayCode } from '@cicerone/content/venue/day-code';
import { endCookies, keepCookies } from '../farewell/forget-visitor.ts';
import { checkAccessCode } from '../network/check-access-code.ts';

/** Whether the server took the phone's code. `later`: it could not be asked. */
export type Exchanged = 'accepted' | 'refused' | 'later';

/**
 * Exchanges a one-day code that the phone took by itself for the cookie that the server asks for. Any other code was
 * checked by the server before: one that it refuses now is refused.
 */
export async function exchangeDayCode(idMuseum: number, code: string | undefined): Promise<Exchanged> {
  if (code === undefined || !readDayCode(code)) return 'refused';
  await endCookies();
  const answer = await checkAccessCode(idMuseum, code);
  if ('tag' in answer) return answer.tag === 'wrong-code' ? 'refused' : 'later';
  keepCookies();
  return 'accepted';
}
