import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { readTakeUp, readTickets, storeTickets } from './tickets.ts';

describe('a table of tickets', () => {
  test.each([
    ['commas', 'date,tickets\n2026-11-01,120\n2026-11-02,0\n'],
    [
      'semicolons, quotes and capitals, with a mark of its encoding',
      '\uFEFF"Date";"Tickets"\r\n"01.11.2026";"120"\r\n2.11.2026;0\r\n',
    ],
    ['tabs, other columns and empty lines', 'weekday\ttickets\tdate\nSun\t120\t2026-11-01\n\nMon\t0\t2026-11-02'],
  ])('is read with %s', (_, text) => {
    expect(readTickets(text)).toEqual([
      { day: '2026-11-01', tickets: 120 },
      { day: '2026-11-02', tickets: 0 },
    ]);
  });

  test.each([
    ['', 'The first line names the columns'],
    ['day,sold\n2026-11-01,1', 'The first line names the columns'],
    ['date,tickets\n01/11/2026,5', 'Line 2: "01/11/2026" is no date.'],
    ['date,tickets\n2026-02-30,5', 'Line 2: "2026-02-30" is no date.'],
    ['date,tickets\n2026-11-01,5\n2026-11-02,-3', 'Line 3: "-3" is no number of tickets.'],
    ['date,tickets\n2026-11-01,1.250', 'Line 2: "1.250" is no number of tickets.'],
    ['date,tickets\n2026-11-01,9999999', 'Line 2: "9999999" is no number of tickets.'],
    ['date,tickets\n2026-11-01,5\n1.11.2026,6', 'Line 3: 2026-11-01 stands there twice.'],
    [`date,tickets${'\n'.repeat(9000)}`, 'It has 9000 lines'],
  ])('is refused as a whole, with the line that is wrong: %j', (text, said) => {
    expect(readTickets(text)).toContain(said);
  });
});

test('tickets of a day replace the earlier ones, and are those of their museum', async () => {
  const { pool } = await testDatabase();
  await pool.query(
    "insert into day_sums values (1, '2026-11-01', 'visits', '', false, 30), (1, '2026-11-03', 'visits', '', false, 99)",
  );
  await storeTickets(pool, 1, [{ day: '2026-11-01', tickets: 50 }]);
  await storeTickets(pool, 1, [
    { day: '2026-11-01', tickets: 60 },
    { day: '2026-11-02', tickets: 40 },
  ]);
  await storeTickets(pool, 2, [{ day: '2026-11-03', tickets: 1 }]);
  expect(await readTakeUp(pool, 1, '2026-11-01', '2026-11-30')).toEqual({ days: 2, visits: 30, tickets: 100 });
  expect(await readTakeUp(pool, 1, '2026-11-02', '2026-11-30')).toEqual({ days: 1, visits: 0, tickets: 40 });
});
