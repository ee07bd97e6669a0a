import { expect, test } from 'vitest';
import { runCommand } from '../cli/run-command.ts';
import { KEY_BOUNDS, type KeyBounds } from '../guarding/key-tries.ts';
import { createStatisticsKeys } from '../statistics/statistics-keys.ts';
import { commandDeps } from '../testing/command-deps.ts';
import { fillMonths, folderWithMuseum } from '../testing/statistics/museum-month.ts';
import { testApp } from '../testing/test-app.ts';
import { absentDatabase, testDatabase } from '../testing/test-database.ts';
import { testPackage } from '../testing/test-package.ts';
import { imported } from '../testing/test-venue.ts';

const [folder, database] = [await folderWithMuseum(), await testDatabase()];
await fillMonths(database.pool, folder);
/** Imported and never published. */
const { idMuseum: unpublished } = await imported(folder, await testPackage({ idMuseum: 'draft', name: 'Draft' }));
const keys = createStatisticsKeys(database.tables);
const MONTH = 'from=2026-11-01&to=2026-11-30';
const WRONG = `cicerone_${'B'.repeat(43)}`;
let names = 0;

async function newKey(idMuseum = 1) {
  const name = `Key ${++names}`;
  const added = await keys.add(idMuseum, name);
  if (added.tag !== 'added') throw new Error(added.tag);
  return { name, key: added.key };
}

async function serverWith(keyBounds: KeyBounds = KEY_BOUNDS) {
  const app = await testApp({ folder, database, keyBounds });
  return async (
    authorization: string | undefined,
    { idMuseum = 1, query = MONTH, remoteAddress = '192.0.2.1' } = {},
  ) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await app.inject({ url: `/api/venues/${idMuseum}/statistics?${query}`, headers, remoteAddress });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
  };
}

test('a program with a key reads the figures that the command prints, and no cache keeps them', async () => {
  const ask = await serverWith();
  const { key } = await newKey();
  const { status, headers, body } = await ask(`Bearer ${key}`);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const printed: string[] = [];
  const deps = {
    ...commandDeps(folder, (text) => printed.push(text)),
    openDatabase: async () => ({ ...database, close: async () => {} }),
  };
  await runCommand(['statistics', '1', '--from', '2026-11-01', '--to', '2026-11-30', '--json'], deps);
  expect(body).toEqual(JSON.parse(printed.join('\n')));
  expect(body).toMatchObject({ visits: 4218, before: { from: '2026-10-01', visits: 2320 } });
});

test('without a right key every museum answers alike, whether it is here or not', async () => {
  const ask = await serverWith();
  const ofOther = `Bearer ${(await newKey(unpublished)).key}`;
  const answers = [
    ...(await Promise.all(
      [undefined, 'Bearer', 'Bearer x', `Bearer ${WRONG}`, `Basic ${WRONG}`, ofOther].map((one) => ask(one)),
    )),
    await ask(`Bearer ${WRONG}`, { idMuseum: 99 }),
    await ask(`Bearer ${WRONG}`, { idMuseum: 2 ** 31 }),
    await ask(undefined, { idMuseum: unpublished }),
  ];
  for (const { status, headers, text } of answers) {
    expect([status, headers['www-authenticate'], headers['cache-control']]).toEqual([401, 'Bearer', 'no-store']);
    expect(text).toBe(answers[0]?.text);
  }
});

test('a removed key is refused by the next request', async () => {
  const ask = await serverWith();
  const { key, name } = await newKey();
  expect((await ask(`Bearer ${key}`)).status).toBe(200);
  await keys.remove(1, name);
  expect((await ask(`Bearer ${key}`)).status).toBe(401);
});

test('a museum that was never published has no figures', async () => {
  const ask = await serverWith();
  const { key } = await newKey(unpublished);
  expect((await ask(`Bearer ${key}`, { idMuseum: unpublished })).status).toBe(404);
});

test.each([
  ['from=2026-02-30', ['from']],
  ['to=yesterday', ['to']],
  ['from=0000-01-01', ['from']],
  ['from=2026-11-02&to=2026-11-01', ['from', 'to']],
  ['from=2025-10-26&to=2026-11-30', ['from', 'to']],
])('days that are none, or too many, are refused by name: %s', async (query, fields) => {
  const ask = await serverWith();
  const { key } = await newKey();
  const { status, body } = await ask(`Bearer ${key}`, { query });
  expect([status, body.issues.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
});

test('four hundred days are told, and thirty unless said', async () => {
  const ask = await serverWith();
  const { key } = await newKey();
  expect((await ask(`Bearer ${key}`, { query: 'from=2025-10-27&to=2026-11-30' })).body).toMatchObject({ visits: 6538 });
  const { from, to } = (await ask(`Bearer ${key}`, { query: '' })).body;
  expect((Date.parse(to) - Date.parse(from)) / (24 * 3600_000)).toBe(29);
});

test('somebody who tries keys behind the museum’s address is stopped, and the museum’s program is not', async () => {
  const ask = await serverWith({ wrongOfSite: 3, readsOfKey: 60 });
  const { key } = await newKey();
  expect((await ask(`Bearer ${key}`)).status).toBe(200);
  for (const expected of [401, 401, 401, 429]) {
    const { status, headers } = await ask(`Bearer ${WRONG}`);
    expect([status, headers['retry-after'] !== undefined]).toEqual([expected, expected === 429]);
  }
  expect((await ask(`Bearer ${key}`)).status).toBe(200);
  expect((await ask(`Bearer ${WRONG}`, { remoteAddress: '192.0.2.2' })).status).toBe(401);
});

test('a program that reads without a pause waits', async () => {
  const ask = await serverWith({ wrongOfSite: 3, readsOfKey: 2 });
  const { key } = await newKey();
  const statuses: number[] = [];
  for (let at = 0; at < 3; at++) statuses.push((await ask(`Bearer ${key}`)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test('without the database a program is asked to come again', async () => {
  const app = await testApp({ folder, database: absentDatabase() });
  const { key } = await newKey();
  const answer = await app.inject({ url: '/api/venues/1/statistics', headers: { authorization: `Bearer ${key}` } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
});
