import { beforeEach, expect, test } from 'vitest';
import { folderWithGuarded, GUARDED, OPEN } from '../../testing/guarded-venues.ts';
import { MAILED } from '../../testing/mail/test-mail.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { venueCookie } from '../../testing/venue-cookie.ts';

const database = await testDatabase();
const folder = await folderWithGuarded();
const waiting: string[] = [];
const waits = () => void waiting.push('a mail');
const app = await testApp({ folder, database, mail: { perHour: 1000, waits } });

async function ask(payload: object, { server = app, cookie = '' } = {}) {
  const headers = cookie === '' ? {} : { cookie };
  const {
    statusCode,
    headers: answered,
    body,
  } = await server.inject({ method: 'POST', url: '/api/visitMail', payload, headers });
  return { status: statusCode, retryAfter: answered['retry-after'], body };
}

beforeEach(async () => {
  await database.pool.query('delete from visit_mails');
  waiting.length = 0;
});

test('a visitor’s mail is taken once, and answered the same when it is asked for again', async () => {
  const answers = [await ask(MAILED), await ask(MAILED)];
  expect(answers.map(({ status, body }) => [status, JSON.parse(body)])).toEqual([
    [200, { taken: true }],
    [200, { taken: true }],
  ]);
  expect(waiting).toHaveLength(1);
});

test('a fourth mail of the day is refused, whichever venue it is of', async () => {
  for (const visitorToken of ['a', 'b', 'c']) expect((await ask({ ...MAILED, visitorToken })).status).toBe(200);
  const refused = await ask({ ...MAILED, visitorToken: 'd' });
  expect([refused.status, Number(refused.retryAfter) > 86_000]).toEqual([409, true]);
});

test('a guarded venue mails nothing to strangers, and a visit to those who are in', async () => {
  const body = { ...MAILED, idMuseum: GUARDED };
  expect((await ask(body)).status).toBe(401);
  expect((await ask(body, { cookie: await venueCookie(folder, OPEN) })).status).toBe(401);
  expect((await ask(body, { cookie: await venueCookie(folder, GUARDED) })).status).toBe(200);
});

test('nothing is sent of a venue that is not there', async () => {
  expect((await ask({ ...MAILED, idMuseum: 99 })).status).toBe(404);
});

test.each([
  ['address', 'ann@example.org\r\nBcc: eve@example.org'],
  ['address', 'ann@example.org,eve@example.org'],
  ['address', '"ann"@example.org'],
  ['address', 'ann(eve)@example.org'],
  ['address', 'Ann <ann@example.org>'],
  ['address', ['ann@example.org', 'eve@example.org']],
  ['address', { address: 'ann@example.org', raw: '/etc/passwd' }],
  ['address', 'añn@example.org'],
  ['language', 'xx'],
  ['firstDay', 'Buy now'],
  ['works', [{ idArtwork: 'Buy now', seconds: 1 }]],
  ['works', [{ idArtwork: 1, seconds: '<b>' }]],
  ['favourites', Array.from({ length: 501 }, () => 1)],
])('refuses %s %j, and sends nothing', async (field, value) => {
  expect((await ask({ ...MAILED, [field]: value })).status).toBe(400);
  expect(waiting).toEqual([]);
});

const ofDays = (firstDay: string, lastDay: string) => ask({ ...MAILED, firstDay, lastDay });
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);

test('the days of a visit are from 2000 until tomorrow, wherever the phone is, and in order', async () => {
  expect((await ofDays('2000-01-01', dayIn(1))).status).toBe(200);
  const refused = await Promise.all([
    ofDays('0000-01-01', '1999-12-31'),
    ofDays('2026-11-22', dayIn(3)),
    ofDays('2026-11-22', '2026-11-21'),
  ]);
  expect(refused.map(({ status, body }) => [status, JSON.parse(body).message])).toEqual([
    [400, expect.stringMatching(/firstDay: must be a day from 2000.+; .*lastDay: must be a day from 2000/)],
    [400, expect.stringMatching(/lastDay: must be a day from 2000 until tomorrow$/)],
    [400, expect.stringMatching(/lastDay: must not be before firstDay$/)],
  ]);
});

test('a language that this installation does not have is refused, and one that the venue does not have is taken', async () => {
  const { status, body } = await ask({ ...MAILED, idLanguage: 9999 });
  expect([status, JSON.parse(body).message, waiting]).toEqual([400, 'idLanguage: must be the id of a language', []]);
  expect((await ask({ ...MAILED, idLanguage: 18 })).status).toBe(200);
});

test('an address that is none is refused in one sentence', async () => {
  const refused = await Promise.all(
    ['ann', 'ann@', `${'a'.repeat(300)}@example.org`, 'ann..eve@example.org'].map((address) =>
      ask({ ...MAILED, address }),
    ),
  );
  for (const { body } of refused) expect(JSON.parse(body).message).toMatch(/^[^;]+$/);
});

test('the words of a stranger in other fields are not read', async () => {
  expect((await ask({ ...MAILED, subject: 'Buy now', html: '<b>Buy</b>', text: 'Buy' })).status).toBe(200);
  const { rows } = await database.pool.query('select * from visit_mails');
  expect(JSON.stringify(rows)).not.toContain('Buy');
});

test('a full hour stops the mail of the installation: the log has one alarm, and monitoring reads it', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const full = await testApp({ folder, database, log, mail: { perHour: 1, waits } });
  const ready = async () => (await full.inject('/readyz')).json().mail;
  expect([await ready(), (await ask(MAILED, { server: full })).status]).toEqual(['on', 200]);
  for (const visitorToken of ['x', 'y']) {
    const refused = await ask({ ...MAILED, visitorToken }, { server: full });
    expect([refused.status, Number(refused.retryAfter) > 3500]).toEqual([503, true]);
  }
  expect((await ask(MAILED, { server: full })).status).toBe(200);
  expect((await ask({ ...MAILED, visitorToken: 'z' }, { server: full })).status).toBe(503);
  expect(await ready()).toBe('stopped');
  const alarms = lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('Mail is stopped'));
  expect(alarms.map(({ level }) => level)).toEqual([50]);
  expect(lines.join()).not.toContain('ann@');
});

test('an installation without mail offers none', async () => {
  const none = await testApp({ folder, database });
  expect((await ask(MAILED, { server: none })).status).toBe(404);
  const offers = async (server: typeof app) => (await server.inject('/api/venues/1/current.json')).json().abilities;
  expect([await offers(none), await offers(app)]).toEqual([['liveGuide'], ['liveGuide', 'mail']]);
  expect((await none.inject('/readyz')).json()).toEqual({ status: 'ready', mail: 'off' });
});

test('the visitors of one address ask for so many mails in a minute, and the next come later', async () => {
  const strict = await testApp({ folder, database, mail: { perHour: 1000, waits, asksPerMinute: 2 } });
  const statuses = [];
  for (const visitorToken of ['a', 'b', 'c'])
    statuses.push((await ask({ ...MAILED, visitorToken }, { server: strict })).status);
  expect(statuses).toEqual([200, 200, 429]);
});
