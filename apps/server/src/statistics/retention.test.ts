import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage } from '../testing/test-package.ts';
import { imported, published, testFolder } from '../testing/test-venue.ts';
import { createVisitWrites } from '../visits/visit-writes.ts';
import { retireOldVisits } from './retention.ts';

const DAY_MS = 24 * 3600_000;
const { pool } = await testDatabase();
const writes = createVisitWrites(pool);
let tokens = 0;

async function visitOn(day: string, idMuseum: number) {
  const startDate = Date.parse(`${day}T10:00Z`);
  const phone = { visitorToken: `phone-${++tokens}`, idLanguage: 1, idDevice: null };
  await writes.begin({ ...phone, idMuseum, startDate, endDate: null, day });
}
const daysLeft = async () =>
  (await pool.query('select id_museum, day::text from visits order by 1, 2')).rows.map(
    ({ id_museum, day }) => `${id_museum} ${day}`,
  );

test('each museum keeps its visits as long as it says, by its own calendar, and the usual time unless it says', async () => {
  const folder = await testFolder();
  await imported(folder, await testPackage({ visitsKeptDays: 7, timezone: 'Pacific/Auckland' }));
  await published(folder, 1);
  await imported(folder, await testPackage({ idMuseum: 'second', name: 'Second' }));
  await published(folder, 2);
  const removed = 9;
  for (const day of ['2026-06-01', '2026-06-02']) for (const id of [1, 2, removed]) await visitOn(day, id);

  // In Auckland the ninth has begun.
  await retireOldVisits(folder, pool, new Date('2026-06-08T13:00Z'));
  expect(await daysLeft()).toEqual(['1 2026-06-02', '2 2026-06-01', '2 2026-06-02', '9 2026-06-01', '9 2026-06-02']);
  const ninetyDaysLater = new Date(Date.parse('2026-06-01T12:00Z') + 91 * DAY_MS);
  expect(await retireOldVisits(folder, pool, ninetyDaysLater)).toEqual({ visitsDeleted: 3, unreadable: [] });
  expect(await daysLeft()).toEqual(['2 2026-06-02', '9 2026-06-02']);
});

test('a museum whose release cannot be read now keeps its visits until it can', async () => {
  const folder = await testFolder();
  await imported(folder, await testPackage());
  await published(folder, 1);
  await pool.query('delete from visits');
  await visitOn('2020-01-01', 1);
  await writeFile(`${folder.venues}/1/current.json`, 'damaged');
  expect(await retireOldVisits(folder, pool, new Date())).toEqual({ visitsDeleted: 0, unreadable: [1] });
  expect(await daysLeft()).toEqual(['1 2020-01-01']);
});
