import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../scripts/places.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { goal, median, percentile, rounded } from './figures.mjs';

const DAYS = 125;
const VISITS_OF_A_DAY = 1000;
const VIEWS_OF_A_VISIT = 8;
const WORKS = 320;
const READS = 60;

/**
 * A museum of 320 works has a million views in 125 days, and as many plays that phones have counted. Measures how long
 * one day takes to be added up, and how long the figures of all of them take.
 */
export async function measure() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-statistics-'));
  // The embedded database belongs to a running server.
  const server = await startServer(dataDir, { DEMO: 'off' });
  try {
    const { openDatabase } = await load('storage/database/open-database.ts');
    const { readSums, sumChangedDays } = await load('statistics/day-sums.ts');
    const { figuresOf } = await load('statistics/figures/figures.ts');
    const { readTakeUp } = await load('statistics/tickets.ts');
    const { pool, close } = await openDatabase({ home: join(dataDir, 'database'), url: undefined, role: 'guest' });
    await fill(pool);
    const began = performance.now();
    await sumChangedDays(pool);
    const ofDay = (performance.now() - began) / DAYS;
    const figuresFrom = async (from, to) => {
      const times = [];
      for (let read = 0; read < READS; read++) {
        const asked = performance.now();
        const sums = await readSums(pool, 1, from, to);
        figuresOf(sums, await readTakeUp(pool, 1, from, to));
        times.push(performance.now() - asked);
      }
      return times;
    };
    const month = await figuresFrom('2026-03-01', '2026-03-31');
    const times = await figuresFrom('2026-01-01', '2026-12-31');
    await close();
    return [
      goal('statistics-month-p95', percentile(month, 0.95), 300, {
        what: 'the figures of a month of them, 248,000 views, 95th of sixty',
        unit: 'ms',
        seen: `half of them within ${rounded(median(month))} ms`,
      }),
      goal('statistics-p95', percentile(times, 0.95), 300, {
        what: 'the figures of a million views, 95th of sixty',
        unit: 'ms',
        seen: `half of them within ${rounded(median(times))} ms`,
      }),
      goal('statistics-of-a-day', ofDay, 500, { what: 'adding up a day of 8,000 views', unit: 'ms' }),
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const load = async (path) =>
  (await runnerImport(join(ROOT, 'apps/server/src', path), { root: ROOT, configFile: false })).module;

/** Works are opened unequally: of each visit's views one is among the first forty, the next among the next, and so on. */
async function fill(pool) {
  const start = "timestamptz '2026-01-01' + d * interval '1 day' + n * interval '20 seconds'";
  await pool.query(`
    insert into visits (id_visit, visitor_token, id_museum, id_language, start_date, end_date, local_day)
    select d || '-' || n, d || '-' || n, 1, 1 + n % 5, ${start}, ${start} + interval '40 minutes', date '2026-01-01' + d
    from generate_series(0, ${DAYS - 1}) d, generate_series(1, ${VISITS_OF_A_DAY}) n`);
  await pool.query(`
    insert into visit_stages (id_visit, kind, id, start_date, duration_seconds)
    select id_visit, 'artwork', 1 + (hashtext(id_visit) & 1023) % ${WORKS / VIEWS_OF_A_VISIT}
        + view * ${WORKS / VIEWS_OF_A_VISIT}, start_date + view * interval '3 minutes', 60 + view
    from visits, generate_series(0, ${VIEWS_OF_A_VISIT - 1}) view`);
  await addEvents(pool);
  await pool.query('insert into changed_days (id_museum, day) select distinct id_museum, day from visits');
  await pool.query('analyze');
}

/** The counts of the same views that phones sent, in two languages: opens, plays, ends, and eight seconds at which people left. */
async function addEvents(pool) {
  const add = (measure, subject, total, seconds = 'generate_series(0, 0)') =>
    pool.query(`
      insert into day_sums (id_museum, day, measure, subject, is_final, total)
      select 1, date '2026-01-01' + d, '${measure}', work || ' ' || language || ' standard' || ${subject}, true, ${total}
      from generate_series(0, ${DAYS - 1}) d, generate_series(1, ${WORKS}) work, generate_series(1, 2) language,
        ${seconds} second`);
  await add('opens', "''", 12);
  await add('plays', "''", 12);
  await add('finishes', "''", 4);
  await add('leaves', "' ' || second", 1, 'generate_series(0, 35, 5)');
}
