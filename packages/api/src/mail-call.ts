import type { CallFailure, Fetch } from './fetch-port.ts';
import type { VisitMailBody } from './mail-shapes.ts';

/** The address of the call that mails a visit to its visitor, beyond the contract (product, section D6, Mail). */
export const visitMailAddress = '/api/visitMail';

/** Asks for the mail of a visit, over any `fetch`. Every failure is a value. */
export async function mailVisit(fetch: Fetch, body: VisitMailBody): Promise<{ taken: true } | CallFailure> {
  try {
    const answer = await fetch(visitMailAddress, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.ok ? ((await answer.json()) as { taken: true }) : { tag: 'refused', status: answer.status };
  } catch {
    return { tag: 'offline' };
  }
}
