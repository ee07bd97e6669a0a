import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testMailServer } from '../testing/mail/mail-server.ts';
import { MAIL_WORDS, MAILED } from '../testing/mail/test-mail.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue, imported, published } from '../testing/test-venue.ts';
import { createMailTransport } from './mail-transport.ts';
import { sendVisitMails } from './send-visit-mails.ts';
import { createVisitMails } from './visit-mails.ts';

const ORIGIN = 'https://guide.example.org';
const server = await testMailServer();
afterAll(() => server.close());
const database = await testDatabase();
const mails = createVisitMails({ tables: database.tables, key: randomBytes(32), perHour: 1000 });
const folder = await folderWithVenue(await testPackage({ name: 'Venue\r\nBcc: eve@example.org "of" <tests>' }));
const transport = createMailTransport({
  server: { host: '127.0.0.1', port: server.port, isSecure: false, needsTls: false, login: undefined },
  from: { name: undefined, address: 'guide@example.org' },
  perHour: 1000,
});
const send = () =>
  sendVisitMails({ folder, mails, transport, words: MAIL_WORDS, publicUrl: ORIGIN }, new AbortController().signal);
const left = async () =>
  (await database.pool.query('select waiting from visit_mails where waiting is not null')).rowCount;

beforeEach(async () => {
  await database.pool.query('delete from visit_mails');
  server.received.length = 0;
  server.mood.now = 'kind';
});

test('a visit is mailed: the same facts as HTML and as text, pictures inside, nothing from the network', async () => {
  await mails.take(MAILED);
  expect(await send()).toEqual({ sent: 1, refused: 0, unwritten: 0, waiting: 0, reasons: [] });
  const [received] = server.received;
  expect([received?.from, received?.to, server.received.length]).toEqual(['guide@example.org', ['ann@example.org'], 1]);
  const { mail, raw = '' } = received ?? {};
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect([mail?.to, mail?.cc, mail?.bcc]).toEqual([[{ address: 'ann@example.org', name: '' }], undefined, undefined]);
  expect(mail?.subject).toBe('My visit – Test Venue');
  expect([header('auto-submitted'), header('x-mailer'), header('list-unsubscribe')]).toEqual([
    'auto-generated',
    undefined,
    undefined,
  ]);
  const { html = '', text = '' } = mail ?? {};
  for (const fact of [
    'Test Venue',
    '22 November',
    '2 works · 21 minutes heard',
    'Penrose tiling',
    'First walk',
    'Main Hall',
    '2 minutes',
    'under a minute',
    'Route',
    'You asked for this mail.',
  ]) {
    expect([fact, html.replaceAll('\u00a0', ' ').includes(fact), text.includes(fact)]).toEqual([fact, true, true]);
  }
  for (const link of [`${ORIGIN}/museums/`, '/artworks/1', '/routes/1', '/timeline/1', '/hall/1', '/options']) {
    expect([link, html.includes(link), text.includes(link)]).toEqual([link, true, true]);
  }
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_000);
  const cids = [...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`);
  expect(cids).toHaveLength(2);
  expect(mail?.attachments.map(({ contentId, mimeType }) => [contentId, mimeType])).toEqual(
    cids.map((cid) => [cid, 'image/jpeg']),
  );
  expect(html).not.toMatch(/src="(?!cid:)|url\(|@import|<script|<link/);
  expect(raw).not.toMatch(/^Bcc:/m);
  expect(await left()).toBe(0);
});

test('a mail that the mail server does not take now is kept, and sent the next time', async () => {
  server.mood.now = 'later';
  await mails.take(MAILED);
  expect(await send()).toMatchObject({ sent: 0, waiting: 1, reasons: ['EENVELOPE 451'] });
  expect(await left()).toBe(1);
  server.mood.now = 'kind';
  expect([await send(), await left()]).toEqual([expect.objectContaining({ sent: 1 }), 0]);
});

test('after three mails that the mail server does not take, it is asked for no other until the next time', async () => {
  server.mood.now = 'later';
  for (const name of ['ann', 'bob', 'cy', 'dan']) await mails.take({ ...MAILED, address: `${name}@example.org` });
  expect([await send(), await left()]).toEqual([expect.objectContaining({ sent: 0, waiting: 3 }), 4]);
});

test('the address of a mailbox that does not exist is deleted at once, and said to nobody', async () => {
  server.mood.now = 'no-such-mailbox';
  await mails.take(MAILED);
  const done = await send();
  expect(done).toMatchObject({ sent: 0, refused: 1, reasons: ['EENVELOPE 550'] });
  expect([JSON.stringify(done).includes('ann'), await left()]).toEqual([false, 0]);
});

test('without a mail server everything waits', async () => {
  const nowhere = createMailTransport({
    server: { host: '127.0.0.1', port: 1, isSecure: false, needsTls: false, login: undefined },
    from: { name: undefined, address: 'guide@example.org' },
    perHour: 1000,
  });
  await mails.take(MAILED);
  const deps = { folder, mails, transport: nowhere, words: MAIL_WORDS, publicUrl: ORIGIN };
  expect(await sendVisitMails(deps, new AbortController().signal)).toMatchObject({ waiting: 1 });
  expect([await nowhere.whyNot(), await transport.whyNot()]).toEqual([expect.stringMatching(/^E/), undefined]);
});

test('a mail of a venue that is gone is given up', async () => {
  await mails.take({ ...MAILED, idMuseum: 99 });
  expect([await send(), await left()]).toEqual([expect.objectContaining({ sent: 0, unwritten: 1 }), 0]);
});

test('a mail of a venue that has closed its guide meanwhile is given up, and the next one is sent', async () => {
  await imported(folder, await testPackage({ idMuseum: 'closed', name: 'Closed', deactivated: true }));
  await published(folder, 2);
  await mails.take({ ...MAILED, idMuseum: 2, visitorToken: 'closed' });
  await mails.take(MAILED);
  expect([await send(), await left()]).toEqual([expect.objectContaining({ sent: 1, unwritten: 1 }), 0]);
});

test.each([
  '"ann"@example.org',
  'a b@example.org',
  'ann@example.org\r\nBcc: eve@example.org',
  'ann@example.org, eve@example.org',
  'ann(eve@example.org)@example.org',
  'añn@example.org',
])('even unchecked, the address %j reaches nobody else', async (address) => {
  await mails.take({ ...MAILED, address });
  await send();
  expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
  expect(server.received.map(({ raw }) => raw).join()).not.toMatch(/^Bcc:/im);
});
