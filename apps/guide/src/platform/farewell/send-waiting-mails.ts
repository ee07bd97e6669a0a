import { mailVisit } from '@cicerone/api/mail-call';
import { isADayAway, isSameMail, waitsAfter } from '#domain/take-home/waiting-mails.ts';
import { patient } from '../network/patient.ts';
import { dropMail, waitingMails } from './waiting-mails.ts';

/**
 * Sends the mails that wait, one after another, and deletes those that the server took or refused, and those that have
 * waited for a day (decision 0084). The server answers a mail that it has taken before the same, and sends it once.
 * Call it in one page at a time.
 */
export async function sendWaitingMails(ask: typeof fetch = fetch, now: () => number = Date.now): Promise<void> {
  for (const mail of waitingMails()) {
    // The visitor may have cancelled it meanwhile.
    const waiting = waitingMails().find((other) => isSameMail(other, mail));
    if (!waiting) continue;
    if (isADayAway(waiting.askedAt, now())) {
      dropMail(waiting, { is: 'not-sent', at: now() });
      continue;
    }
    const answer = await mailVisit(patient(ask), waiting.body);
    if ('taken' in answer) dropMail(waiting, { is: 'sent', at: now() });
    else if (!waitsAfter(answer)) dropMail(waiting, { is: 'not-sent', at: now() });
  }
}
