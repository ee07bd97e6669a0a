import { eraseAddress } from '@cicerone/api/forget-call';
import { expect, it } from 'vitest';
import { createUser } from '../../login/network-users.ts';
import { readSums, sumChangedDays } from '../../statistics/day-sums.ts';
import { users } from '../../storage/database/schema.ts';
import { MAILED } from '../../testing/mail/test-mail.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';

const folder = await folderWithVenue(await testPackage());
const database = await testDatabase();
const app = await testApp({ folder, database });
const DAY = new Date().toISOString().slice(0, 10);
const startDate = `${DAY}T00:00:00.000Z`;

async function visited(visitorToken: string): Promise<string> {
  const payload = { idMuseum: 1, visitorToken, idLanguage: 2, idDevice: 'EG1', startDate };
  const { idVisit } = (await app.inject({ method: 'POST', url: '/api/visitMuseum', payload })).json();
  const look = { idVisit, idArtwork: 1, startDate };
  expect((await app.inject({ method: 'POST', url: '/api/visitArtwork', payload: look })).statusCode).toBe(200);
  return idVisit;
}
const erase = (payload: object, from = app) => from.inject({ method: 'POST', url: eraseAddress, payload });
const stored = async () =>
  (await database.pool.query('select visitor_token from visits')).rows.map((row) => row.visitor_token);
const visitsOfDay = async () => {
  await sumChangedDays(database.pool);
  const sums = await readSums(database.pool, 1, DAY, DAY);
  return sums.find(({ measure }) => measure === 'visits')?.total ?? 0;
};

it('erases the visits of a phone with what was looked at, and leaves those of others', async () => {
  await visited('mine-at-one');
  await visited('mine-at-two');
  await visited('of-another');
  expect(await visitsOfDay()).toBe(3);
  const { statusCode } = await erase({ visitorTokens: ['mine-at-one', 'mine-at-two', 'never-sent'] });
  expect(statusCode).toBe(204);
  expect(await stored()).toEqual(['of-another']);
  expect((await database.pool.query('select from visit_stages')).rowCount).toBe(1);
  expect(await visitsOfDay()).toBe(1);
});

it('erases the user of a login, and no other', async () => {
  const [mine, other] = await Promise.all(
    ['me', 'them'].map((idUser) => createUser(database.tables, { idSocialNetwork: 2, idUser })),
  );
  expect((await erase({ visitorTokens: [], idUser: mine })).statusCode).toBe(204);
  expect((await database.tables.select().from(users)).map(({ idUser }) => idUser)).toEqual([other]);
});

it('withdraws the mails of the visits that still wait, also where mail is switched off, and no others', async () => {
  const mailing = await testApp({ folder, database, mail: { perHour: 1000, waits: () => {} } });
  const ask = (visitorToken: string, address: string) =>
    mailing.inject({ method: 'POST', url: '/api/visitMail', payload: { ...MAILED, visitorToken, address } });
  for (const [token, address] of [
    ['mine', 'ann@example.org'],
    ['mine', 'bob@example.org'],
    ['of-another', 'cy@example.org'],
  ] as const)
    expect((await ask(token, address)).statusCode).toBe(200);
  expect((await erase({ visitorTokens: ['mine', 'never-sent'] }, app)).statusCode).toBe(204);
  const { rows } = await database.pool.query(
    'select waiting is null as withdrawn from visit_mails order by received_at',
  );
  expect(rows.map(({ withdrawn }) => withdrawn)).toEqual([true, true, false]);
});

it('answers the same whether there was anything, and again', async () => {
  await visited('once');
  for (const _ of [1, 2]) expect((await erase({ visitorTokens: ['once'] })).statusCode).toBe(204);
});

it('a report that is being stored is waited for, and goes with its visit', async () => {
  const idVisit = await visited('busy');
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('insert into visit_stages (id_visit, kind, id, start_date) values ($1, $2, 9, now())', [
    idVisit,
    'artwork',
  ]);
  const erased = erase({ visitorTokens: ['busy'] });
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  await client.query('commit');
  client.release();
  expect((await erased).statusCode).toBe(204);
  expect(await stored()).not.toContain('busy');
});

it('bounds what one address may ask in a minute, and refuses what is no token', async () => {
  const busy = await testApp({ folder, database, erasuresPerMinute: 2 });
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await erase({ visitorTokens: [] }, busy)).statusCode);
  expect(statuses).toEqual([204, 204, 429]);
  for (const visitorTokens of [['with blank'], [''], Array.from({ length: 101 }, () => 'a'), 'a', [7]]) {
    expect((await erase({ visitorTokens })).statusCode).toBe(400);
  }
});
