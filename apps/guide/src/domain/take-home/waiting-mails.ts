import type { CallFailure } from '@cicerone/api/fetch-port';
import { mailboxOf } from '@cicerone/api/mail-address';
import type { VisitMailBody } from '@cicerone/api/mail-shapes';
import { mayBeTakenLater } from '../visit/visit-call.ts';

/** A mail that waits on the phone until the server takes it. `askedAt`: milliseconds. */
export type WaitingMail = { body: VisitMailBody; askedAt: number };

/** How the last mail that waited ended, and when (ms). It has no address. */
export type MailEnd = { is: 'sent' | 'not-sent'; at: number };

/** The mails of visits on this phone. */
export type MailsHere = { waiting: readonly WaitingMail[]; end?: MailEnd | undefined };

/** No mail waits longer, on the phone as on the server: it would surprise its recipient. */
const MAIL_WAITS_MS = 24 * 3600_000;

/** Decides if a moment is more than a day away. One that lies ahead comes from a clock that was wrong. */
export function isADayAway(moment: number, now: number): boolean {
  return Math.abs(now - moment) >= MAIL_WAITS_MS;
}

/** Decides if two mails are the same one: of one visit, the server sends a mailbox one. */
export function isSameMail({ body }: WaitingMail, { body: other }: WaitingMail): boolean {
  return body.visitorToken === other.visitorToken && mailboxOf(body.address) === mailboxOf(other.address);
}

/**
 * The waiting mails with another one. Asked for again, a mail has its latest content, and its day began the first time:
 * the server may have taken it then, and knows it for a day.
 */
export function withMail(waiting: readonly WaitingMail[], mail: WaitingMail): readonly WaitingMail[] {
  const known = waiting.find((other) => isSameMail(other, mail));
  const askedAt = known?.askedAt ?? mail.askedAt;
  return [...waiting.filter((other) => other !== known), { ...mail, askedAt }];
}

/**
 * Decides if a mail that the server did not take waits: nobody responded, the fault is the server's, or too many ask at
 * the address that all visitors of a museum share. A mailbox that has had its mails is another refusal.
 */
export function waitsAfter(failure: CallFailure): boolean {
  return failure.tag === 'offline' || mayBeTakenLater(failure.status);
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * How long a phone waits before it asks the server again, in milliseconds: longer each time, and each phone by a share
 * of its own, so that a server that is back does not meet all of them at once.
 *
 * @param random at least 0 and below 1
 */
export function pauseBefore(attempt: number, random: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return Math.round(pause * (0.5 + random / 2));
}
