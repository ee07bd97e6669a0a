import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAILED } from '../testing/mail/test-mail.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createVisitMails, type VisitMailOptions } from './visit-mails.ts';

const HOUR_MS = 3_600_000;
const database = await testDatabase();
const { tables, pool } = database;
const time = { now: Date.parse('2026-06-01T10:00:00Z') };

async function emptyMails(options: Partial<VisitMailOptions> = {}) {
  await pool.query('delete from visit_mails');
  return createVisitMails({ tables, key: randomBytes(32), perHour: 1000, now: () => time.now, ...options });
}

const of = (visitorToken: string, address: string) => ({ ...MAILED, visitorToken, address });
const IS_NEW = { tag: 'taken', isNew: true };
const IS_KNOWN = { tag: 'taken', isNew: false };

test('of a visit, an address gets one mail, however often and however fast it is asked for', async () => {
  const mails = await emptyMails();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => mails.take(of('a', 'ann@example.org'))));
  expect(outcomes.filter(({ tag }) => tag === 'taken')).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome.tag === 'taken' && outcome.isNew)).toHaveLength(1);
  expect(await mails.take(of('a', 'bob@example.org'))).toEqual(IS_NEW);
});

test('in a day, an address gets three mails over all venues, in any spelling of its mailbox', async () => {
  const mails = await emptyMails();
  const spellings = ['ann@example.org', 'Ann@Example.org', 'ann+museum@example.org', 'ANN+2@EXAMPLE.ORG'];
  const ask = (spelling: string, at: number) => mails.take({ ...of(`visit ${at}`, spelling), idMuseum: at + 1 });
  const tags = [];
  for (const [at, spelling] of spellings.entries()) tags.push((await ask(spelling, at)).tag);
  expect(tags).toEqual(['taken', 'taken', 'taken', 'too-many']);
  time.now += 24 * HOUR_MS;
  expect(await ask('ann@example.org', 9)).toEqual(IS_NEW);
});

test('twenty at a time find no room beyond three', async () => {
  const mails = await emptyMails();
  const ask = (_: unknown, at: number) => mails.take(of(`visit ${at}`, 'ann@example.org'));
  const outcomes = await Promise.all(Array.from({ length: 20 }, ask));
  expect(outcomes.filter(({ tag }) => tag === 'taken')).toHaveLength(3);
});

test('an installation sends so many in an hour, and says when it goes on', async () => {
  const mails = await emptyMails({ perHour: 2 });
  expect(await mails.take(of('a', 'a@example.org'))).toEqual(IS_NEW);
  time.now += HOUR_MS / 2;
  expect(await mails.take(of('b', 'b@example.org'))).toEqual(IS_NEW);
  expect(await mails.take(of('c', 'c@example.org'))).toEqual({ tag: 'stopped', seconds: 1800 });
  expect([await mails.isStopped(), await mails.take(of('a', 'a@example.org'))]).toEqual([true, IS_KNOWN]);
  time.now += HOUR_MS / 2;
  expect([await mails.isStopped(), await mails.take(of('c', 'c@example.org'))]).toEqual([false, IS_NEW]);
});

test('the database has neither the address nor the token, and after sending nothing of which they could be read', async () => {
  const mails = await emptyMails();
  await mails.take(of('token-of-the-visit', 'ann@example.org'));
  const rows = async () => JSON.stringify((await pool.query('select * from visit_mails')).rows);
  expect(await rows()).not.toMatch(/ann|example|token/);
  const mail = await mails.next(undefined);
  const { visitorToken: _, ...order } = of('', 'ann@example.org');
  expect(mail?.order).toEqual(order);
  if (mail) await mails.wipe(mail);
  expect([await rows(), await mails.next(undefined)]).toEqual([expect.stringContaining('"waiting":null'), undefined]);
});

test('a mail that is withdrawn is not sent, and still counts', async () => {
  const mails = await emptyMails();
  for (const visit of ['a', 'b', 'c']) await mails.take(of(visit, 'ann@example.org'));
  await mails.withdraw(['a', 'b', 'unknown']);
  const next = await mails.next(undefined);
  expect([next?.order?.address, await mails.next(next?.receivedAt)]).toEqual(['ann@example.org', undefined]);
  expect((await mails.take(of('d', 'ann@example.org'))).tag).toBe('too-many');
  await mails.withdraw([]);
});

test('after a day nothing is left of a mail, even if it could not be sent', async () => {
  const mails = await emptyMails();
  await mails.take(of('a', 'ann@example.org'));
  time.now += 24 * HOUR_MS - 1;
  expect([await mails.forgetOld(), await mails.next(undefined)]).toEqual([0, expect.anything()]);
  time.now += 1;
  expect([await mails.next(undefined), await mails.forgetOld()]).toEqual([undefined, 1]);
  expect((await pool.query('select from visit_mails')).rowCount).toBe(0);
});

test('a mail whose key is lost is no order any more', async () => {
  await (await emptyMails()).take(of('a', 'ann@example.org'));
  const others = createVisitMails({ tables, key: randomBytes(32), perHour: 9, now: () => time.now });
  expect(await others.next(undefined)).toMatchObject({ order: undefined });
});
