import {
  isADayAway,
  isSameMail,
  type MailEnd,
  type MailsHere,
  type WaitingMail,
  withMail,
} from '#domain/take-home/waiting-mails.ts';
import { isRecord, json } from '../saved/saved-keys.ts';
import { MAIL_KEY } from './farewell-keys.ts';
import { sayOwedChange, settle } from './owed.ts';

const isMail = (value: unknown): value is WaitingMail =>
  isRecord(value) &&
  typeof value.askedAt === 'number' &&
  isRecord(value.body) &&
  typeof value.body.address === 'string';
const isMails = (value: unknown): value is readonly WaitingMail[] => Array.isArray(value) && value.every(isMail);
const isEnd = (value: unknown): value is MailEnd =>
  isRecord(value) && typeof value.at === 'number' && (value.is === 'sent' || value.is === 'not-sent');

const WAITING = json(MAIL_KEY, isMails);
const END = json('cicerone.mail-ended', isEnd);

/** Returns undefined in a browser that refuses storage: no mail waits there. */
function stored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether it is stored */
function store(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The mails that wait on this phone, the one that was asked for first before the others. */
export function waitingMails(): readonly WaitingMail[] {
  return WAITING.read(stored(MAIL_KEY) ?? '') ?? [];
}

let last: { texts: string; here: MailsHere } | undefined;

/** The same, with the end of the last one for a day: one value until they change. */
export function mailsHere(now: number): MailsHere {
  const [mails = '', ended = ''] = [stored(MAIL_KEY), stored(END.key)];
  const texts = `${mails} ${ended}`;
  if (last?.texts !== texts) {
    const end = END.read(ended);
    last = { texts, here: { waiting: waitingMails(), end: end && !isADayAway(end.at, now) ? end : undefined } };
  }
  return last.here;
}

/** Lets a mail wait. @returns whether this phone stores it */
export function keepMail(mail: WaitingMail): boolean {
  const isKept = store(MAIL_KEY, WAITING.write(withMail(waitingMails(), mail)));
  sayOwedChange();
  return isKept;
}

/** Deletes a mail with its address, and notes for the visitor how it ended; nothing if they cancelled it. */
export function dropMail(mail: WaitingMail, end?: MailEnd): void {
  const left = waitingMails().filter((other) => !isSameMail(other, mail));
  if (end) store(END.key, END.write(end));
  if (left.length === 0) settle(MAIL_KEY);
  else {
    store(MAIL_KEY, WAITING.write(left));
    sayOwedChange();
  }
}
