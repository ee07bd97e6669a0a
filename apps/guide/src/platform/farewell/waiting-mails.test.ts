import { beforeEach, expect, test, vi } from 'vitest';
import type { WaitingMail } from '#domain/take-home/waiting-mails.ts';
import { LENT } from '../../testing/lent.ts';
import { WAITING_MAIL } from '../../testing/waiting-mail.ts';
import { createLoanKeys } from '../loan/loan-keys.ts';
import { noteErasure } from './erasure.ts';
import { COOKIES_KEY, MAIL_KEY } from './farewell-keys.ts';
import { forgetVisitor, settleOwed } from './forget-visitor.ts';
import { isOwed, onOwedChange } from './owed.ts';
import { sendWaitingMails } from './send-waiting-mails.ts';
import { dropMail, keepMail, mailsHere, waitingMails } from './waiting-mails.ts';

const HOUR = 3600_000;
const NOW = WAITING_MAIL.askedAt;
const { address } = WAITING_MAIL.body;
const to = (other: string): WaitingMail => ({ ...WAITING_MAIL, body: { ...WAITING_MAIL.body, address: other } });
const onPhone = () => JSON.stringify({ ...localStorage });

/** A server that answers every call with the next of these, the last one again and again. */
function server(...statuses: number[]) {
  const asked: string[] = [];
  const ask = vi.fn<typeof fetch>(async (_, request) => {
    asked.push(JSON.parse(String(request?.body)).address);
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status === 0) throw new TypeError('no network');
    return Response.json({ taken: true }, { status: status ?? 500 });
  });
  return { ask, asked };
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a mail that waits is sent once, and its address is gone from the phone', async () => {
  keepMail(WAITING_MAIL);
  const { ask, asked } = server(200);
  await sendWaitingMails(ask, () => NOW + HOUR);
  await sendWaitingMails(ask, () => NOW + HOUR);
  expect(asked).toEqual([address]);
  expect(onPhone()).not.toContain('example.org');
  expect(mailsHere(NOW + 2 * HOUR)).toEqual({ waiting: [], end: { is: 'sent', at: NOW + HOUR } });
});

test('a mail waits on without a network, at a server with a fault, and when too many phones ask at once', async () => {
  keepMail(WAITING_MAIL);
  const { ask, asked } = server(0, 500, 503, 429, 200);
  for (let times = 0; times < 4; times++) await sendWaitingMails(ask, () => NOW);
  expect(waitingMails()).toEqual([WAITING_MAIL]);
  await sendWaitingMails(ask, () => NOW);
  expect([asked.length, waitingMails()]).toEqual([5, []]);
});

test('a mail that the server refuses is deleted with its address, and the visitor can read so', async () => {
  for (const status of [400, 401, 404]) {
    keepMail(WAITING_MAIL);
    await sendWaitingMails(server(status).ask, () => NOW);
    expect(mailsHere(NOW)).toEqual({ waiting: [], end: { is: 'not-sent', at: NOW } });
  }
});

test('after a day a mail is not sent any more, and its address is deleted', async () => {
  keepMail(WAITING_MAIL);
  const { ask } = server(200);
  await sendWaitingMails(ask, () => NOW + 24 * HOUR);
  expect(ask).not.toHaveBeenCalled();
  expect(onPhone()).not.toContain('example.org');
  expect(mailsHere(NOW + 24 * HOUR).end?.is).toBe('not-sent');
});

test('a mail that is cancelled while the one before it is being sent is not sent', async () => {
  keepMail(to('first@example.org'));
  keepMail(to('second@example.org'));
  const asked: string[] = [];
  await sendWaitingMails(
    async (_, request) => {
      asked.push(JSON.parse(String(request?.body)).address);
      dropMail(to('second@example.org'));
      return Response.json({ taken: true });
    },
    () => NOW,
  );
  expect(asked).toEqual(['first@example.org']);
});

test('screens are told when a mail begins to wait, and when it is gone, and read the same value in between', () => {
  const changed = vi.fn();
  const leave = onOwedChange(changed);
  keepMail(WAITING_MAIL);
  expect(mailsHere(NOW).waiting).toEqual([WAITING_MAIL]);
  expect(mailsHere(NOW)).toBe(mailsHere(NOW));
  dropMail(WAITING_MAIL);
  leave();
  expect([changed.mock.calls.length, mailsHere(NOW).waiting]).toEqual([2, []]);
});

test('a phone that refuses storage says that the mail does not wait', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  expect(keepMail(WAITING_MAIL)).toBe(false);
});

test('a foreign value under the key is no mail', () => {
  for (const text of ['', '[', '{}', '[1]', '[{"askedAt":1}]']) {
    localStorage.setItem(MAIL_KEY, text);
    expect(waitingMails()).toEqual([]);
  }
});

test('the end of the visit leaves the mail, which the visitor asked for', async () => {
  keepMail(WAITING_MAIL);
  await forgetVisitor();
  expect(waitingMails()).toEqual([WAITING_MAIL]);
});

test('a visitor who has their data erased has no mail sent any more', async () => {
  keepMail(WAITING_MAIL);
  await noteErasure();
  expect(onPhone()).not.toContain('example.org');
});

test('a phone that becomes a loan device has no mail of its owner left', async () => {
  keepMail(WAITING_MAIL);
  createLoanKeys(() => localStorage).set('loan', LENT);
  await forgetVisitor();
  expect(onPhone()).not.toContain('example.org');
});

test('a museum with a code still knows the phone while its mail waits, and is forgotten after it', async () => {
  keepMail({ ...WAITING_MAIL, askedAt: Date.now() });
  localStorage.setItem(COOKIES_KEY, 'true');
  const asked: string[] = [];
  let status = 503;
  vi.spyOn(window, 'fetch').mockImplementation(async (called) => {
    asked.push(String(called));
    return Response.json({ taken: true }, { status });
  });
  await settleOwed();
  expect([asked, isOwed()]).toEqual([['/api/visitMail'], true]);
  status = 200;
  await Promise.all([settleOwed(), settleOwed()]);
  expect(asked.slice(1)).toEqual(['/api/visitMail', expect.stringContaining('/api/')]);
  expect([isOwed(), isOwed([MAIL_KEY])]).toEqual([false, false]);
});
