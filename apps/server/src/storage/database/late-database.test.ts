import { expect, it, vi } from 'vitest';
import { databaseLine } from '../../testing/database-line.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { isDatabaseAway } from './database-away.ts';
import { databaseIsAway } from './database-refused.ts';
import { openLate } from './late-database.ts';
import { openDatabase } from './open-database.ts';
import { visits } from './schema.ts';

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no reason',
    (failure: unknown) => isDatabaseAway(failure),
  );

it('is unavailable until it is open and prepared, and reports each reason once', async () => {
  const database = await testDatabase();
  const reported: string[] = [];
  const answers = [databaseIsAway('Away.'), databaseIsAway('Away.'), databaseIsAway('Starting.')];
  let prepared = 0;
  const late = openLate({
    open: async () => answers.shift() ?? { ...database, close: async () => {} },
    async prepare() {
      prepared += 1;
      if (prepared === 1) throw new Error('Not prepared.');
    },
    report: (sentence) => void reported.push(sentence),
    pause: 5,
  });
  expect(await late.firstWord).toEqual(databaseIsAway('Away.'));
  expect([await reasonOf(late.pool.query('select 1')), await reasonOf(late.tables.select().from(visits))]).toEqual([
    true,
    true,
  ]);
  await late.opened;
  expect(reported).toEqual(['Away.', 'Starting.', 'Not prepared.', 'The database is there.']);
  expect((await late.pool.query('select 7 as seven')).rows).toEqual([{ seven: 7 }]);
  expect(await late.tables.transaction((inside) => inside.select().from(visits))).toEqual([]);
});

it('is not retried after it was closed', async () => {
  let tries = 0;
  const late = openLate({ open: async () => databaseIsAway(`Try ${++tries}.`), report: () => {}, pause: 5 });
  await vi.waitFor(() => expect(tries).toBeGreaterThan(2));
  await late.close();
  const before = tries;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(tries).toBe(before);
});

it('that does not respond is unavailable after a while', async () => {
  const line = await databaseLine();
  // Long enough for a query on a busy machine.
  const database = await openDatabase({ home: '', url: line.url, role: 'passer-by', queryPatience: 2000 });
  if ('tag' in database) throw new Error(database.message);
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
  line.holdUp();
  expect(await reasonOf(database.pool.query('select 1'))).toBe(true);
  await database.close();
});

it('closed while it is opened or prepared, is closed again', async () => {
  const database = await testDatabase();
  let closed = 0;
  const opened = { ...database, close: async () => void closed++ };
  const untilStopped = (stop: AbortSignal) =>
    new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve(), { once: true }));
  const opening = openLate({
    open: (stop) => untilStopped(stop).then(() => opened),
    prepare: (_, stop) => untilStopped(stop),
    report: () => {},
  });
  await opening.close();
  const preparing = openLate({ open: async () => opened, prepare: (_, stop) => untilStopped(stop), report: () => {} });
  await preparing.firstWord;
  await preparing.close();
  expect(closed).toBe(2);
});
