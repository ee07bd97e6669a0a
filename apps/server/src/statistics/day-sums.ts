import type pg from 'pg';
import { inTransaction } from '../storage/database/in-transaction.ts';

/**
 * The sums of the visits of a day:
 *
 * - `visits`; `silent-visits`, in which no work was opened; `ended-visits`, whose end is known, and `visit-seconds`,
 *   which those took together
 * - by the id of the language: `language-visits`
 * - by the id of the work: `views`, `viewing-visits` and `view-seconds`
 * - by the id of the route: `walks` and `walking-visits`
 *
 * Of the answers to the museum's questions, each visit's last one:
 *
 * - by the id of the question and the value, such as `12 yes`: `answers`, whose value is the id of an option, `yes` or
 *   `no`, a score, a decade, the first two digits of a postcode
 * - by the id of the question: `answering-visits`, which gave an answer, and `written-answers` in the visitor's own words
 *
 * Of the events that phones count (statistics/event-counts.ts), whose sums are final at once:
 *
 * - by story, as the ids of work and language and the variant or `standard`, such as `101 2 easy`: `opens`, `plays`,
 *   `finishes`; and by story and second, such as `101 2 easy 35`: `leaves`
 * - by the id of the route: `finished-routes`
 * - by the number as it was typed: `unknown-numbers`
 * - by the id of the work: `recognitions`, which the camera was sure of, and `chosen-recognitions`, among several works
 * - `empty-searches`, `scans-nowhere` and `failed-recognitions`
 *
 * Of live tours that somebody joined (statistics/tour-sums.ts), final at once:
 *
 * - `tours`, `tour-listeners` and `tour-seconds`, which the tours took together
 * - by the id of the work: `tour-shows`
 */
export type Measure =
  | 'visits'
  | 'silent-visits'
  | 'ended-visits'
  | 'visit-seconds'
  | 'language-visits'
  | 'views'
  | 'viewing-visits'
  | 'view-seconds'
  | 'walks'
  | 'walking-visits'
  | 'answers'
  | 'answering-visits'
  | 'written-answers'
  | 'opens'
  | 'plays'
  | 'leaves'
  | 'finishes'
  | 'finished-routes'
  | 'unknown-numbers'
  | 'empty-searches'
  | 'scans-nowhere'
  | 'recognitions'
  | 'chosen-recognitions'
  | 'failed-recognitions'
  | 'tours'
  | 'tour-listeners'
  | 'tour-seconds'
  | 'tour-shows';

/** A sum of some days; `subject` is as its measure says, or empty where the whole museum is meant. */
export type DaySum = { measure: Measure; subject: string; total: number };

/**
 * Adds up anew each day whose visits have changed: a report that comes days late changes its own day. One day at a
 * time: reports of that day wait until its sums are made, a fraction of a second.
 */
export async function sumChangedDays(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id_museum: number; day: string }>(
    'select id_museum, day::text from changed_days order by day desc, id_museum',
  );
  for (const { id_museum, day } of rows) {
    await inTransaction(pool, async (client) => {
      // A statement that is storing a visit of this day holds its mark until it is done.
      await client.query('delete from changed_days where id_museum = $1 and day = $2', [id_museum, day]);
      await client.query('delete from day_sums where id_museum = $1 and day = $2 and not is_final', [id_museum, day]);
      await client.query(SUM_DAY, [id_museum, day, false, null]);
    });
  }
  return rows.length;
}

/**
 * Deletes the visits of a museum that began before a day. Their sums stay, and those of a visit that comes later still
 * are added to them. The mark of a changed day stays: it may be that of a visit which arrives in this moment.
 *
 * @param before `yyyy-mm-dd`
 * @returns the number of deleted visits
 */
export async function retireVisits(pool: pg.Pool, idMuseum: number, before: string): Promise<number> {
  const { rows } = await pool.query<{ day: string }>(
    'select distinct day::text from visits where id_museum = $1 and day < $2 order by day',
    [idMuseum, before],
  );
  let retired = 0;
  for (const { day } of rows) {
    await inTransaction(pool, async (client) => {
      const { rows: visits } = await client.query<{ id_visit: string }>(
        'select id_visit from visits where id_museum = $1 and day = $2 order by id_visit collate "C" for update',
        [idMuseum, day],
      );
      const ids = visits.map(({ id_visit }) => id_visit);
      await client.query('delete from day_sums where id_museum = $1 and day = $2 and not is_final', [idMuseum, day]);
      await client.query(SUM_DAY, [idMuseum, day, true, ids]);
      await client.query('delete from visit_answers where id_visit = any($1)', [ids]);
      await client.query('delete from visit_stages where id_visit = any($1)', [ids]);
      await client.query('delete from visits where id_visit = any($1)', [ids]);
      retired += ids.length;
    });
  }
  return retired;
}

/** The sums of a museum from one day to another (`yyyy-mm-dd`), both included. */
export async function readSums(pool: pg.Pool, idMuseum: number, from: string, to: string): Promise<DaySum[]> {
  const { rows } = await pool.query({
    name: 'read-sums',
    text: `select measure, subject, sum(total)::float8 as total from day_sums
      where id_museum = $1 and day between $2 and $3 group by measure, subject order by measure, subject`,
    values: [idMuseum, from, to],
  });
  return rows;
}

/**
 * Adds up the visits of a museum and day, all of them or those of some ids. A visit lasts a day at most and no less than
 * nothing, whatever its phone says: one wrong clock would make the mean of a month worthless.
 */
const SUM_DAY = `
  with of_day as (
    select id_visit, id_language, start_date, end_date from visits
    where id_museum = $1 and day = $2 and ($4::text[] is null or id_visit = any($4))
  ), stages as (
    select s.id_visit, s.kind, s.id::text as subject, s.duration_seconds from visit_stages s join of_day using (id_visit)
  ), given as (
    select a.id_question::text as subject, a.counted, a.words from visit_answers a join of_day using (id_visit)
  ), sums (measure, subject, total) as (
    select 'visits', '', count(*) from of_day
    union all select 'silent-visits', '', count(*) from of_day v
      where not exists (select from stages s where s.id_visit = v.id_visit and s.kind = 'artwork')
    union all select 'ended-visits', '', count(end_date) from of_day
    union all select 'visit-seconds', '',
        round(sum(extract(epoch from least(greatest(end_date - start_date, '0'), interval '1 day'))))::bigint from of_day
    union all select 'language-visits', id_language::text, count(*) from of_day group by id_language
    union all select 'views', subject, count(*) from stages where kind = 'artwork' group by subject
    union all select 'viewing-visits', subject, count(distinct id_visit) from stages where kind = 'artwork' group by subject
    union all select 'view-seconds', subject, sum(duration_seconds) from stages where kind = 'artwork' group by subject
    union all select 'walks', subject, count(*) from stages where kind = 'route' group by subject
    union all select 'walking-visits', subject, count(distinct id_visit) from stages where kind = 'route' group by subject
    union all select 'answers', subject || ' ' || value, count(*) from given, unnest(counted) as value group by subject, value
    union all select 'answering-visits', subject, count(*) from given
      where counted <> '{}' or words is not null group by subject
    union all select 'written-answers', subject, count(words) from given group by subject
  )
  insert into day_sums as kept (id_museum, day, measure, subject, is_final, total)
  select $1, $2::date, measure, subject, $3, total from sums where total > 0
  on conflict on constraint day_sums_once do update set total = kept.total + excluded.total`;
