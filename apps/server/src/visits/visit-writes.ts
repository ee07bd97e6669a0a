import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inBatches } from './micro-batch.ts';

/** A visit that a phone registers. Dates are milliseconds. */
export type NewVisit = {
  idMuseum: number;
  visitorToken: string;
  idLanguage: number;
  idDevice: string | null;
  startDate: number;
  endDate: number | null;
  /** The day on which it began (`yyyy-mm-dd`), in the museum's timezone. */
  day: string;
};
/** A visit as it is stored. */
export type StoredVisit = Omit<NewVisit, 'day'> & { idVisit: string };

/** A route that a visitor walks or a work that a visitor looks at. `idMuseum` is the venue that it belongs to. */
export type NewStage = { idVisit: string; kind: StageKind; id: number; idMuseum: number; startDate: number };
export type StageKind = 'route' | 'artwork';
export type StoredStage = NewStage & { endDate: number | null; duration: number | null };
/**
 * The end of a stage: its date, or its duration in full seconds. Without a start date it ends the latest open stage.
 */
export type StageEnd = { idVisit: string; kind: StageKind; id: number; startDate: number | null } & (
  | { endDate: number; duration: null }
  | { endDate: null; duration: number }
);

/** Stores visits. Undefined means that there is no such visit, none of that venue, or no such stage of it. */
export type VisitWrites = ReturnType<typeof createVisitWrites>;

/**
 * The writes of visits, each answered after its commit (product, section 7). Writes are idempotent: a visit is
 * identified by its token, start and venue, a stage by its visit, id and start. Ends never move back, so neither the
 * order nor the number of retries matters. Every statement marks the days of its visits as changed
 * (statistics/day-sums.ts), and locks its records in the same order, so that two statements with common records never
 * deadlock.
 */
export function createVisitWrites(pool: pg.Pool) {
  return {
    begin: inBatches((visits: readonly NewVisit[]) => beginVisits(pool, visits)),
    end: inBatches((ends: readonly { idVisit: string; endDate: number }[]) => endVisits(pool, ends)),
    beginStage: inBatches((stages: readonly NewStage[]) => beginStages(pool, stages)),
    endStage: inBatches((ends: readonly StageEnd[]) => endStages(pool, ends)),
    /** The museum of a visit; undefined if there is no such visit. */
    async museumOf(idVisit: string): Promise<number | undefined> {
      const query = { name: 'museum-of-visit', text: 'select id_museum from visits where id_visit = $1' };
      const { rows } = await pool.query<{ id_museum: number }>({ ...query, values: [idVisit] });
      return rows[0]?.id_museum;
    },
  };
}

async function beginVisits(pool: pg.Pool, visits: readonly NewVisit[]): Promise<StoredVisit[]> {
  const keyOf = ({ visitorToken, startDate, idMuseum }: Omit<NewVisit, 'day'>) =>
    `${visitorToken} ${startDate} ${idMuseum}`;
  const once = [...new Map(visits.map((visit) => [keyOf(visit), visit])).values()];
  const { rows } = await pool.query({
    name: 'begin-visits',
    text: BEGIN_VISITS,
    values: [
      newIdVisits(once.length),
      once.map(({ visitorToken }) => visitorToken),
      once.map(({ idMuseum }) => idMuseum),
      once.map(({ idLanguage }) => idLanguage),
      once.map(({ idDevice }) => idDevice),
      once.map(({ startDate }) => isoDate(startDate)),
      once.map(({ endDate }) => isoDate(endDate)),
      once.map(({ day }) => day),
    ],
  });
  const stored = new Map(rows.map(visitOf).map((visit) => [keyOf(visit), visit]));
  return visits.map((visit) => found(stored.get(keyOf(visit))));
}

const VISIT = 'v.id_visit, v.visitor_token, v.id_museum, v.id_language, v.id_device, v.start_date, v.end_date, v.day';

/** The statement `written`, which names the days of its visits, and their marks. */
export const withDaysChanged = (written: string) => `
  ${written}, changed as (
    insert into changed_days (id_museum, day) select distinct id_museum, day from written order by id_museum, day
    on conflict on constraint changed_days_once do update set changed_at = now()
  )
  select * from written`;

const BEGIN_VISITS = withDaysChanged(`
  with written as (
    insert into visits as v (id_visit, visitor_token, id_museum, id_language, id_device, start_date, end_date, local_day)
    select * from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::timestamptz[],
        $7::timestamptz[], $8::date[])
      as given (id_visit, visitor_token, id_museum, id_language, id_device, start_date, end_date, local_day)
    order by visitor_token collate "C", start_date, id_museum
    on conflict on constraint visits_once do update set end_date = greatest(v.end_date, excluded.end_date)
    returning ${VISIT}
  )`);

async function endVisits(
  pool: pg.Pool,
  ends: readonly { idVisit: string; endDate: number }[],
): Promise<(StoredVisit | undefined)[]> {
  const { rows } = await pool.query({
    name: 'end-visits',
    text: END_VISITS,
    values: [ends.map(({ idVisit }) => idVisit), ends.map(({ endDate }) => isoDate(endDate))],
  });
  const stored = new Map(rows.map(visitOf).map((visit) => [visit.idVisit, visit]));
  return ends.map(({ idVisit }) => stored.get(idVisit));
}

const END_VISITS = withDaysChanged(`
  with given as (
    select id_visit, max(end_date) as end_date
    from unnest($1::text[], $2::timestamptz[]) as given (id_visit, end_date)
    group by id_visit
  ), held as (
    select id_visit from visits where id_visit = any($1) order by id_visit collate "C" for no key update
  ), written as (
    update visits v set end_date = greatest(v.start_date, v.end_date, given.end_date)
    from given join held using (id_visit)
    where v.id_visit = given.id_visit
    returning ${VISIT}
  )`);

async function beginStages(pool: pg.Pool, stages: readonly NewStage[]): Promise<(StoredStage | undefined)[]> {
  const keyOf = (stage: Parameters<typeof stageKey>[0], idMuseum: number) => `${stageKey(stage)} ${idMuseum}`;
  const once = [...new Map(stages.map((stage) => [keyOf(stage, stage.idMuseum), stage])).values()];
  const { rows } = await pool.query({
    name: 'begin-stages',
    text: BEGIN_STAGES,
    values: [
      once.map(({ idVisit }) => idVisit),
      once.map(({ kind }) => kind),
      once.map(({ id }) => id),
      once.map(({ startDate }) => isoDate(startDate)),
      once.map(({ idMuseum }) => idMuseum),
    ],
  });
  const stored = new Map(rows.map((row) => [keyOf(stageOf(row), row.id_museum), stageOf(row)]));
  return stages.map((stage) => stored.get(keyOf(stage, stage.idMuseum)));
}

const STAGE = 's.id_visit, s.kind, s.id, s.start_date, s.end_date, s.duration_seconds';
const BEGIN_STAGES = withDaysChanged(`
  with begun as (
    insert into visit_stages as s (id_visit, kind, id, start_date)
    select given.id_visit, given.kind, given.id, given.start_date
    from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::int[])
      as given (id_visit, kind, id, start_date, id_museum)
    join visits v on v.id_visit = given.id_visit and v.id_museum = given.id_museum
    order by given.id_visit collate "C", given.kind collate "C", given.id, given.start_date
    on conflict on constraint visit_stages_once do update set start_date = excluded.start_date
    returning ${STAGE}
  ), written as (
    select begun.*, v.id_museum, v.day from begun join visits v using (id_visit)
  )`);

async function endStages(pool: pg.Pool, ends: readonly StageEnd[]): Promise<(StoredStage | undefined)[]> {
  const { rows } = await pool.query({
    name: 'end-stages',
    text: END_STAGES,
    values: [
      ends.map(({ idVisit }) => idVisit),
      ends.map(({ kind }) => kind),
      ends.map(({ id }) => id),
      ends.map(({ startDate }) => isoDate(startDate)),
      ends.map(({ endDate }) => isoDate(endDate)),
      ends.map(({ duration }) => duration),
    ],
  });
  const keyOf = (key: { idVisit: string; kind: string; id: number }, asked: number | null) =>
    `${key.idVisit} ${key.kind} ${key.id} ${asked}`;
  const stored = new Map(rows.map((row) => [keyOf(stageOf(row), row.asked?.getTime() ?? null), stageOf(row)]));
  return ends.map((end) => stored.get(keyOf(end, end.startDate)));
}

/** If several stages match, an open one is preferred to a closed one, then the latest. */
const END_STAGES = withDaysChanged(`
  with given as (
    select id_visit, kind, id, asked, max(end_date) as end_date, max(duration) as duration
    from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::int[])
      as given (id_visit, kind, id, asked, end_date, duration)
    group by id_visit, kind, id, asked
  ), meant as (
    select distinct on (given.id_visit, given.kind, given.id, given.asked) given.*, s.start_date
    from given
    join visit_stages s using (id_visit, kind, id)
    where given.asked is null or given.asked = s.start_date
    order by given.id_visit, given.kind, given.id, given.asked, s.end_date is null desc, s.start_date desc
  ), held as (
    select id_visit, kind, id, start_date from visit_stages
    where (id_visit, kind, id, start_date) in (select id_visit, kind, id, start_date from meant)
    order by id_visit collate "C", kind collate "C", id, start_date for no key update
  ), ended as (
    update visit_stages s
    set duration_seconds = greatest(s.duration_seconds, of_stage.duration),
      end_date = greatest(s.start_date, s.end_date, of_stage.end_date,
        s.start_date + of_stage.duration * interval '1 second')
    from (
      select id_visit, kind, id, start_date, max(end_date) as end_date, max(duration) as duration
      from meant join held using (id_visit, kind, id, start_date) group by id_visit, kind, id, start_date
    ) as of_stage
    where (s.id_visit, s.kind, s.id, s.start_date)
      = (of_stage.id_visit, of_stage.kind, of_stage.id, of_stage.start_date)
    returning ${STAGE}
  ), written as (
    select ended.*, meant.asked, v.id_museum, v.day
    from ended join meant using (id_visit, kind, id, start_date) join visits v using (id_visit)
  )`);

/** 128 random bits each: nobody can guess them. A client that knows an id may add to its visit. */
function newIdVisits(count: number): string[] {
  const bits = randomBytes(count * 16);
  return Array.from({ length: count }, (_, at) => bits.toString('base64url', at * 16, (at + 1) * 16));
}

function isoDate(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

function stageKey({ idVisit, kind, id, startDate }: Pick<NewStage, 'idVisit' | 'kind' | 'id' | 'startDate'>): string {
  return `${idVisit} ${kind} ${id} ${startDate}`;
}

type VisitRow = {
  id_visit: string;
  visitor_token: string;
  id_museum: number;
  id_language: number;
  id_device: string | null;
  start_date: Date;
  end_date: Date | null;
};

function visitOf(row: VisitRow): StoredVisit {
  return {
    idVisit: row.id_visit,
    visitorToken: row.visitor_token,
    idMuseum: row.id_museum,
    idLanguage: row.id_language,
    idDevice: row.id_device,
    startDate: row.start_date.getTime(),
    endDate: row.end_date?.getTime() ?? null,
  };
}

type StageRow = {
  id_visit: string;
  id_museum: number;
  kind: StageKind;
  id: number;
  start_date: Date;
  end_date: Date | null;
  duration_seconds: number | null;
};

function stageOf(row: StageRow): StoredStage {
  return {
    idVisit: row.id_visit,
    idMuseum: row.id_museum,
    kind: row.kind,
    id: row.id,
    startDate: row.start_date.getTime(),
    endDate: row.end_date?.getTime() ?? null,
    duration: row.duration_seconds,
  };
}

/** Every given visit is returned: created now or stored before. */
function found<Stored>(stored: Stored | undefined): Stored {
  if (stored === undefined) throw new Error('A visit was stored and did not come back.');
  return stored;
}
