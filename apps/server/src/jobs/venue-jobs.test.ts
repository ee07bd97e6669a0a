import { expect, it } from 'vitest';
import { readSums } from '../statistics/day-sums.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testFolder } from '../testing/test-venue.ts';
import { createVisitWrites } from '../visits/visit-writes.ts';
import { venueJobs } from './venue-jobs.ts';

const BEGUN = Date.parse('2026-06-01T10:00:00Z');
const DAY = '2026-06-01';

it('a visit is deleted ninety days after its day, and what it adds to the figures stays', async () => {
  const { pool } = await testDatabase();
  const writes = createVisitWrites(pool);
  const about = { idMuseum: 1, visitorToken: 'phone', idLanguage: 1, idDevice: null, startDate: BEGUN, endDate: null };
  const { idVisit } = await writes.begin({ ...about, day: DAY });
  await writes.beginStage({ idVisit, kind: 'artwork', id: 7, idMuseum: 1, startDate: BEGUN });
  let now = new Date('2026-08-30T03:17:00Z');
  const { statistics } = venueJobs(await testFolder(), pool, () => now);
  const left = async () => {
    const { rows } = await pool.query(
      'select (select count(*)::int from visits) as visits, (select count(*)::int from visit_stages) as stages',
    );
    return [rows[0], (await readSums(pool, 1, DAY, DAY)).map(({ measure, total }) => `${measure} ${total}`)];
  };
  const sums = ['language-visits 1', 'viewing-visits 1', 'views 1', 'visits 1'];
  expect(await statistics()).toEqual({ days: 1, visitsDeleted: 0, unreadable: [] });
  const kept = await left();
  expect(kept[1]).toEqual(sums);
  expect(Object.values(kept[0])).toEqual([1, 1]);
  now = new Date('2026-08-31T03:17:00Z');
  expect(await statistics()).toEqual({ days: 0, visitsDeleted: 1, unreadable: [] });
  const gone = await left();
  expect(gone[1]).toEqual(sums);
  expect(Object.values(gone[0])).toEqual([0, 0]);
});
