import type { EventCount } from '@cicerone/api/event-shapes';
import { dayOf } from '@cicerone/content/language/visit-date';
import type pg from 'pg';
import type { Measure } from './day-sums.ts';
import { leaveSubject, storySubject } from './subjects.ts';

/** The good counts of a batch; `day` is `yyyy-mm-dd` in the museum's timezone. */
export type CountedBatch = { batch: string; idMuseum: number; day: string; counts: readonly EventCount[] };

/** The measures that phones make the sums of. */
type EventMeasure = Extract<Measure, (typeof EVENT_MEASURES)[keyof typeof EVENT_MEASURES]>;

const EVENT_MEASURES = {
  open: 'opens',
  play: 'plays',
  leave: 'leaves',
  finish: 'finishes',
  'finish-route': 'finished-routes',
  'empty-search': 'empty-searches',
  'unknown-number': 'unknown-numbers',
  'scan-nowhere': 'scans-nowhere',
  recognise: 'recognitions',
  'recognise-choice': 'chosen-recognitions',
  'recognise-nothing': 'failed-recognitions',
} as const satisfies Record<EventCount['event'], Measure>;

/** The sum to which an event is added. */
export function sumOfEvent(event: EventCount): { measure: EventMeasure; subject: string } {
  return { measure: EVENT_MEASURES[event.event], subject: subjectOf(event) };
}

function subjectOf(event: EventCount): string {
  switch (event.event) {
    case 'open':
    case 'play':
    case 'finish':
      return storySubject(event);
    case 'leave':
      return leaveSubject(event);
    case 'finish-route':
      return String(event.idRoute);
    case 'unknown-number':
      return event.number;
    case 'recognise':
    case 'recognise-choice':
      return String(event.idArtwork);
    case 'empty-search':
    case 'scan-nowhere':
    case 'recognise-nothing':
      return '';
  }
}

/** How many subjects a measure may have on a day in one museum; those that come later are left out. */
export type SubjectBounds = { unknownNumbers: number; others: number };

/**
 * A stranger who sends made-up counts must not fill the table. In a full museum some dozen numbers are mistyped in a
 * day, and a hundred stories of two minutes, in three languages, have 7,200 seconds at which somebody may leave.
 */
export const SUBJECT_BOUNDS: SubjectBounds = { unknownNumbers: 500, others: 10_000 };

/**
 * Adds up batches of counts that arrive together, in one statement: each batch once, however often it is sent. Batches
 * and sums are locked in the same order by every statement, so that two with common records never deadlock. The sums
 * are final, because nothing is left of which they could be made again (statistics/day-sums.ts).
 */
export async function addEventCounts(
  pool: pg.Pool,
  batches: readonly CountedBatch[],
  bounds: SubjectBounds = SUBJECT_BOUNDS,
): Promise<void> {
  const once = [...new Map(batches.map((batch) => [batch.batch, batch])).values()];
  const events = once.flatMap(({ counts, ...of }) =>
    counts.map((event) => ({ ...of, ...sumOfEvent(event), count: event.count })),
  );
  await pool.query({
    name: 'add-event-counts',
    text: ADD_COUNTS,
    values: [
      events.map(({ batch }) => batch),
      events.map(({ idMuseum }) => idMuseum),
      events.map(({ day }) => day),
      events.map(({ measure }) => measure),
      events.map(({ subject }) => subject),
      events.map(({ count }) => count),
      bounds.unknownNumbers,
      bounds.others,
    ],
  });
}

const ADD_COUNTS = `
  with given as (
    select * from unnest($1::text[], $2::int[], $3::date[], $4::text[], $5::text[], $6::int[])
      as given (batch, id_museum, day, measure, subject, count)
  ), fresh as (
    insert into counted_batches (batch) select batch from given group by batch order by batch collate "C"
    on conflict do nothing returning batch
  ), added as (
    select id_museum, day, measure, subject, sum(count) as total from given join fresh using (batch)
    group by id_museum, day, measure, subject
  ), stored as (
    select of_day.*, (
      select count(*) from day_sums s
      where (s.id_museum, s.day, s.measure) = (of_day.id_museum, of_day.day, of_day.measure) and s.is_final
    ) as subjects
    from (select distinct id_museum, day, measure from added) as of_day
  ), known as (
    select added.*, exists (
      select from day_sums s
      where (s.id_museum, s.day, s.measure, s.subject) = (added.id_museum, added.day, added.measure, added.subject)
        and s.is_final
    ) as is_known
    from added
  ), placed as (
    select known.*, row_number() over (partition by id_museum, day, measure, is_known order by subject) as place
    from known
  )
  insert into day_sums as kept (id_museum, day, measure, subject, is_final, total)
  select id_museum, day, measure, subject, true, total
  from placed join stored using (id_museum, day, measure)
  where is_known or subjects + place <= case measure when 'unknown-numbers' then $7::int else $8::int end
  order by id_museum, day, measure collate "C", subject collate "C"
  on conflict on constraint day_sums_once do update set total = kept.total + excluded.total`;

/** How many days ago an event may have happened: the outbox of a phone keeps a batch for thirty. */
const OLDEST_DAYS = 35;
/** How long the number of a batch is stored, in days. */
const BATCHES_KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether events of a day are taken today, both `yyyy-mm-dd`: from 35 days ago until tomorrow, because the clock of a
 * phone may be ahead.
 */
export function isCountedDay(day: string, today: string): boolean {
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return days >= -OLDEST_DAYS && days <= 1;
}

/** Forgets the numbers of batches that arrived more than a week ago. */
export async function forgetBatches(pool: pg.Pool, now: Date): Promise<number> {
  const before = dayOf(new Date(now.getTime() - BATCHES_KEPT_DAYS * DAY_MS).toISOString());
  const { rowCount } = await pool.query('delete from counted_batches where received_on < $1', [before]);
  return rowCount ?? 0;
}
