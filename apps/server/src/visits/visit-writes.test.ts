import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { createVisitWrites, type NewVisit } from './visit-writes.ts';

const START = Date.parse('2024-11-21T10:00:00.000Z');
const LATER = START + 60_000;
const { pool } = await testDatabase();
const writes = createVisitWrites(pool);
const DAY = '2024-11-21';
let tokens = 0;

function newVisit(changes: Partial<NewVisit> = {}): NewVisit {
  const visitorToken = `phone-${++tokens}`;
  return {
    idMuseum: 1,
    visitorToken,
    idLanguage: 2,
    idDevice: null,
    startDate: START,
    endDate: null,
    day: '2024-11-21',
    ...changes,
  };
}

/** Visits in the order of their ids. */
async function begun(count: number) {
  const visits = await Promise.all(Array.from({ length: count }, () => writes.begin(newVisit())));
  return visits.sort((one, other) => (one.idVisit < other.idVisit ? -1 : 1));
}

/** Waits until a statement waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('a visit that no table can hold fails alone, beside others in the same batch', async () => {
  const bad = [newVisit({ idMuseum: 2 ** 31 }), newVisit({ idDevice: 'half\u0000' }), newVisit({ startDate: -1e15 })];
  const good = Array.from({ length: 20 }, () => newVisit());
  const answers = await Promise.allSettled([...good, ...bad, newVisit()].map(writes.begin));
  expect(answers.map(({ status }) => status)).toEqual([
    ...good.map(() => 'fulfilled'),
    ...bad.map(() => 'rejected'),
    'fulfilled',
  ]);
});

test('a work of another museum is no stage of a visit, also beside one of its own in the same batch', async () => {
  const [visit] = await begun(1);
  const stage = { idVisit: visit?.idVisit ?? '', kind: 'artwork', id: 3, startDate: START } as const;
  const [own, other] = await Promise.all([1, 2].map((idMuseum) => writes.beginStage({ ...stage, idMuseum })));
  expect([own?.id, other]).toEqual([3, undefined]);
});

test('an end that no table can hold fails alone', async () => {
  const [one, other] = await begun(2);
  const ends = [LATER, 1e15, LATER].map((endDate, at) => ({
    idVisit: (at === 0 ? one : other)?.idVisit ?? '',
    endDate,
  }));
  const [first, bad, last] = await Promise.allSettled(ends.map(writes.end));
  expect([first?.status, bad?.status, last?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

describe('two batches with the same records in opposite order', () => {
  const stage = (idVisit: string) => ({ idVisit, kind: 'artwork', id: 1, startDate: START }) as const;
  const HOLD_VISIT = 'select from visits where id_visit = $1 for no key update nowait';
  const HOLD_STAGE = 'select from visit_stages where id_visit = $1 for no key update nowait';
  type Visit = Awaited<ReturnType<typeof begun>>[number];

  const ways: [string, string, (visit: Visit) => Promise<unknown>][] = [
    ['visits that begin again', HOLD_VISIT, ({ idVisit: _, ...visit }) => writes.begin({ ...visit, day: DAY })],
    ['visits that end', HOLD_VISIT, ({ idVisit }) => writes.end({ idVisit, endDate: LATER })],
    ['views that begin again', HOLD_STAGE, ({ idVisit }) => writes.beginStage({ ...stage(idVisit), idMuseum: 1 })],
    [
      'views that end',
      HOLD_STAGE,
      ({ idVisit }) => writes.endStage({ ...stage(idVisit), startDate: null, endDate: null, duration: 5 }),
    ],
  ];

  test.each(ways)('lock their records in one order: %s', async (what, hold, report) => {
    const inOrder = await begun(2);
    if (what === 'visits that begin again')
      inOrder.sort((one, other) => (one.visitorToken < other.visitorToken ? -1 : 1));
    const [first, last] = inOrder as [Visit, Visit];
    for (const { idVisit } of inOrder) await writes.beginStage({ ...stage(idVisit), idMuseum: 1 });
    let reporting: Promise<unknown> = Promise.resolve();
    await inTransaction(async (client) => {
      await client.query(hold, [first.idVisit]);
      reporting = Promise.all([report(last), report(first)]);
      await untilOneWaits();
      // A statement that waits for the first record has not locked the last one yet.
      await client.query(hold, [last.idVisit]);
    });
    await reporting;
  });

  test('that conflict all the same are stored at the retry', async () => {
    const [first, last] = await begun(2);
    let reporting: Promise<unknown> = Promise.resolve();
    await inTransaction(async (client) => {
      await client.query(HOLD_VISIT, [last?.idVisit]);
      reporting = Promise.all(
        [first, last].map((visit) => writes.end({ idVisit: visit?.idVisit ?? '', endDate: LATER })),
      );
      await untilOneWaits();
      // PostgreSQL cancels one of the two: the batch, which has waited longer, unless this machine is very busy.
      await client.query('select from visits where id_visit = $1 for update', [first?.idVisit]).catch(() => {});
    });
    expect(await reporting).toMatchObject([{ endDate: LATER }, { endDate: LATER }]);
  });
});
