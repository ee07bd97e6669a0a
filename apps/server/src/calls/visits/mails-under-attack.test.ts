import { afterAll, expect, test } from 'vitest';
import { openCookieKey } from '../../guarding/codes/installation-keys.ts';
import { createMailTransport } from '../../mail/mail-transport.ts';
import { sendVisitMails } from '../../mail/send-visit-mails.ts';
import { createVisitMails } from '../../mail/visit-mails.ts';
import { MAIL_ATTACK_ROUND, mailAttack, VICTIM, whyNotPlain } from '../../testing/mail/mail-attack.ts';
import { testMailServer } from '../../testing/mail/mail-server.ts';
import { MAIL_WORDS } from '../../testing/mail/test-mail.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';

const BAD = 'Name\r\nBcc: bad@evil.example\r\n\r\n<b>"of" all</b>, tests;';
const names = (languageCode: string) => ({ languageCode, name: BAD });
const PER_HOUR = 30;
const OF_ONE_SENDER = 5;
const AT_A_TIME = 20;

const database = await testDatabase();
const localizations = [names('es_ES'), names('en_GB'), names('fr_FR')];
const folder = await folderWithVenue(await testPackage({ name: BAD, localizations }));
const lines: string[] = [];
const app = await testApp({
  folder,
  database,
  log: { write: (line: string) => void lines.push(line) },
  mail: { perHour: PER_HOUR, waits: () => {}, asksPerMinute: OF_ONE_SENDER },
});
const server = await testMailServer();
afterAll(() => server.close());

async function ask(turn: number) {
  const { sender, body, kind, may } = mailAttack(turn);
  const headers = { 'x-forwarded-for': sender };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/visitMail', payload: body, headers });
  return { kind, status: statusCode, isExpected: may.includes(statusCode), body };
}

async function sendAll() {
  const key = await openCookieKey(folder);
  const mails = createVisitMails({ tables: database.tables, key, perHour: PER_HOUR });
  const transport = createMailTransport({
    server: { host: '127.0.0.1', port: server.port, isSecure: false, needsTls: false, login: undefined },
    from: { name: undefined, address: 'guide@example.org' },
    perHour: PER_HOUR,
  });
  const deps = { folder, mails, transport, words: MAIL_WORDS, publicUrl: 'https://guide.example.org' };
  return sendVisitMails(deps, new AbortController().signal);
}

test('a flood of requests sends as many plain mails as the limits say, and one alarm', async () => {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let turn = 0; turn < MAIL_ATTACK_ROUND(); turn += AT_A_TIME)
    answers.push(...(await Promise.all(Array.from({ length: AT_A_TIME }, (_, at) => ask(turn + at)))));
  expect(answers.filter(({ isExpected }) => !isExpected)).toEqual([]);
  const taken = (kind: string) => answers.filter((one) => one.kind === kind && one.status === 200).length;
  expect([taken('one sender') <= OF_ONE_SENDER, taken('one mailbox') <= 3, taken('malformed')]).toEqual([
    true,
    true,
    0,
  ]);
  expect(await sendAll()).toMatchObject({ sent: PER_HOUR, refused: 0, unwritten: 0, waiting: 0 });
  expect(server.received.map(whyNotPlain).filter((why) => why !== undefined)).toEqual([]);
  expect(server.received.flatMap(({ to }) => to)).toHaveLength(PER_HOUR);
  const toVictim = server.received.filter(({ to }) => to[0]?.toLowerCase().startsWith(`${VICTIM.split('@')[0]}+`));
  expect([toVictim.length > 0, toVictim.length <= 3]).toEqual([true, true]);
  const [first] = server.received;
  expect(first?.mail.subject).toBe(`My visit – ${BAD.replace(/\s+/g, ' ')}`);
  expect(first?.mail.from).toMatchObject({ address: 'guide@example.org', name: BAD.replace(/\s+/g, ' ') });
  const alarms = lines.filter((line) => JSON.parse(line).level >= 50);
  expect(alarms.map((line) => JSON.parse(line).msg)).toEqual([expect.stringMatching(/^Mail is stopped/)]);
});
