import { expect, it } from 'vitest';
import { readSums } from '../statistics/day-sums.ts';
import { addEventCounts } from '../statistics/event-counts.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-venue.ts';
import { createVisitWrites } from '../visits/visit-writes.ts';
import { venueJobs } from './venue-jobs.ts';

const BEGUN = Date.parse('2026-06-01T10:00:00Z');
const DAY = '2026-06-01';

it('a visit is deleted ninety days after its day, and what it adds to the figures stays', async () => {
  const database = await testDatabase();
  const { pool } = database;
  const writes = createVisitWrites(pool);
  const about = { idMuseum: 1, visitorToken: 'phone', idLanguage: 1, idDevice: null, startDate: BEGUN, endDate: null };
  const { idVisit } = await writes.begin({ ...about, day: DAY });
  await writes.beginStage({ idVisit, kind: 'artwork', id: 7, idMuseum: 1, startDate: BEGUN });
  let now = new Date('2026-08-30T03:17:00Z');
  const { statistics } = venueJobs(await testFolder(), database, () => now);
  const left = async () => {
    const { rows } = await pool.query(
      'select (select count(*)::int from visits) as visits, (select count(*)::int from visit_stages) as stages',
    );
    return [rows[0], (await readSums(pool, 1, DAY, DAY)).map(({ measure, total }) => `${measure} ${total}`)];
  };
  const sums = ['language-visits 1', 'viewing-visits 1', 'views 1', 'visits 1'];
  expect(await statistics()).toEqual({ days: 1, visitsDeleted: 0, unreadable: [], batchesForgotten: 0 });
  const kept = await left();
  expect(kept[1]).toEqual(sums);
  expect(Object.values(kept[0])).toEqual([1, 1]);
  now = new Date('2026-08-31T03:17:00Z');
  expect(await statistics()).toEqual({ days: 0, visitsDeleted: 1, unreadable: [], batchesForgotten: 0 });
  const gone = await left();
  expect(gone[1]).toEqual(sums);
  expect(Object.values(gone[0])).toEqual([0, 0]);
});

it('the number of a batch of counts is forgotten after a week, and what it counted stays', async () => {
  const database = await testDatabase();
  const { pool } = database;
  const counts = [{ event: 'scan-nowhere' as const, count: 2 }];
  await addEventCounts(pool, [{ batch: 'of-a-phone', idMuseum: 1, day: DAY, counts }]);
  await pool.query("update counted_batches set received_on = '2026-06-01'");
  let now = new Date('2026-06-08T03:17:00Z');
  const { statistics } = venueJobs(await testFolder(), database, () => now);
  expect((await statistics()).batchesForgotten).toBe(0);
  now = new Date('2026-06-09T03:17:00Z');
  expect((await statistics()).batchesForgotten).toBe(1);
  expect((await pool.query('select from counted_batches')).rowCount).toBe(0);
  const kept = { measure: 'scans-nowhere', subject: '', total: 2 };
  expect(await readSums(pool, 1, DAY, DAY)).toEqual([kept]);
});
