import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { createAnswerWrites } from '../visits/answer-writes.ts';
import { createVisitWrites, type NewStage, type NewVisit } from '../visits/visit-writes.ts';
import { type DaySum, type Measure, readSums, retireVisits, sumChangedDays } from './day-sums.ts';

vi.setConfig({ testTimeout: 120_000 });

const { pool } = await testDatabase();
const writes = createVisitWrites(pool);
const answers = createAnswerWrites(pool);

const DAY_MS = 24 * 3600_000;
const FIRST_DAY = Date.parse('2026-03-20');
const dayOf = (at: number) => new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);

let lastMuseum = 0;
let tokens = 0;

const visitOf = (idMuseum: number, day: number, idLanguage = 1): NewVisit => ({
  ...{ idMuseum, idLanguage, visitorToken: `phone-${++tokens}`, idDevice: null, endDate: null },
  ...{ startDate: FIRST_DAY + day * DAY_MS + 10 * 3600_000, day: dayOf(day) },
});
const sumsOf = async (idMuseum: number, from = 0, to = 400) => {
  await sumChangedDays(pool);
  return readSums(pool, idMuseum, dayOf(from), dayOf(to));
};
const total = (sums: readonly DaySum[], measure: Measure, subject = '') =>
  sums.find((sum) => sum.measure === measure && sum.subject === subject)?.total ?? 0;

/** Visits as they were told: what any sum must come to. */
type Told = {
  day: number;
  idLanguage: number;
  seconds: number | null;
  stages: { kind: 'artwork' | 'route'; id: number; seconds: number }[];
  /** The last answer to each question. */
  answers: Map<number, { counted: string[]; words: string | null }>;
};

function countsOf(told: readonly Told[]): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (measure: Measure, subject: number | string, count: number) => {
    if (count > 0) counts.set(`${measure} ${subject}`, (counts.get(`${measure} ${subject}`) ?? 0) + count);
  };
  for (const { idLanguage, seconds, stages, answers } of told) {
    add('visits', '', 1);
    add('language-visits', idLanguage, 1);
    if (seconds !== null) add('ended-visits', '', 1);
    add('visit-seconds', '', seconds ?? 0);
    if (!stages.some(({ kind }) => kind === 'artwork')) add('silent-visits', '', 1);
    for (const { kind, id, seconds: heard } of stages) {
      add(kind === 'artwork' ? 'views' : 'walks', id, 1);
      if (kind === 'artwork') add('view-seconds', id, heard);
    }
    for (const key of new Set(stages.map(({ kind, id }) => `${kind} ${id}`))) {
      const [kind, id = ''] = key.split(' ');
      add(kind === 'artwork' ? 'viewing-visits' : 'walking-visits', id, 1);
    }
    for (const [idQuestion, { counted, words }] of answers) {
      for (const value of counted) add('answers', `${idQuestion} ${value}`, 1);
      if (counted.length > 0 || words !== null) add('answering-visits', idQuestion, 1);
      if (words !== null) add('written-answers', idQuestion, 1);
    }
  }
  return counts;
}

type Step =
  | { tag: 'visit'; day: number; idLanguage: number }
  | { tag: 'stage'; visit: number; kind: 'artwork' | 'route'; id: number; seconds: number }
  | { tag: 'answer'; visit: number; idQuestion: number; counted: string[]; words: string | null }
  | { tag: 'end'; visit: number; seconds: number }
  | { tag: 'sum' }
  | { tag: 'retire'; day: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    tag: fc.constant('visit' as const),
    day: fc.nat({ max: 19 }),
    idLanguage: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    tag: fc.constant('stage' as const),
    visit: fc.nat(),
    kind: fc.constantFrom('artwork' as const, 'route' as const),
    id: fc.integer({ min: 1, max: 4 }),
    seconds: fc.nat({ max: 300 }),
  }),
  fc.record({
    tag: fc.constant('answer' as const),
    visit: fc.nat(),
    idQuestion: fc.integer({ min: 1, max: 3 }),
    counted: fc.subarray(['11', '12', 'yes']),
    words: fc.constantFrom(null, 'too dark'),
  }),
  fc.record({ tag: fc.constant('end' as const), visit: fc.nat(), seconds: fc.nat({ max: 9000 }) }),
  fc.constant({ tag: 'sum' as const }),
  fc.record({ tag: fc.constant('retire' as const), day: fc.nat({ max: 19 }) }),
);

test('whenever reports arrive, days are added up and visits are deleted, the sums are the counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const idMuseum = ++lastMuseum;
      const told: (Told & { idVisit: string; isDeleted: boolean; startDate: number })[] = [];
      const kept = (at: number) => told.filter(({ isDeleted }) => !isDeleted).at(at % Math.max(1, told.length));
      for (const one of steps) {
        if (one.tag === 'sum') await sumChangedDays(pool);
        if (one.tag === 'retire') {
          await retireVisits(pool, idMuseum, dayOf(one.day));
          for (const visit of told) visit.isDeleted ||= visit.day < one.day;
        }
        if (one.tag === 'visit') {
          const visit = visitOf(idMuseum, one.day, one.idLanguage);
          const { idVisit } = await writes.begin(visit);
          told.push({
            ...one,
            seconds: null,
            stages: [],
            answers: new Map(),
            idVisit,
            isDeleted: false,
            startDate: visit.startDate,
          });
        }
        const of = 'visit' in one ? kept(one.visit) : undefined;
        if (one.tag === 'stage' && of) {
          const startDate = of.startDate + of.stages.length * 1000;
          const stage: NewStage = { idVisit: of.idVisit, kind: one.kind, id: one.id, idMuseum, startDate };
          await writes.beginStage(stage);
          const end = { idVisit: of.idVisit, kind: one.kind, id: one.id, startDate };
          await writes.endStage({ ...end, endDate: null, duration: one.seconds });
          of.stages.push(one);
        }
        if (one.tag === 'answer' && of) {
          const { idQuestion, counted, words } = one;
          const given = { idStudy: 1, version: 1, givenDate: of.startDate + steps.indexOf(one) };
          await answers.give({ ...given, idVisit: of.idVisit, idMuseum, idQuestion, counted, words });
          of.answers.set(idQuestion, { counted, words });
        }
        if (one.tag === 'end' && of) {
          await writes.end({ idVisit: of.idVisit, endDate: of.startDate + one.seconds * 1000 });
          of.seconds = Math.max(of.seconds ?? 0, one.seconds);
        }
      }
      const sums = await sumsOf(idMuseum);
      expect(new Map(sums.map(({ measure, subject, total }) => [`${measure} ${subject}`, total]))).toEqual(
        countsOf(told),
      );
    }),
    // Twenty days each.
    { numRuns: 50 },
  );
});

test('a report that arrives days late changes its own day, and no other', async () => {
  const idMuseum = ++lastMuseum;
  const { idVisit } = await writes.begin(visitOf(idMuseum, 3));
  await writes.begin(visitOf(idMuseum, 4));
  expect(total(await sumsOf(idMuseum, 3, 3), 'silent-visits')).toBe(1);
  await writes.beginStage({ idVisit, kind: 'artwork', id: 7, idMuseum, startDate: FIRST_DAY + 4 * DAY_MS });
  expect(total(await sumsOf(idMuseum, 3, 3), 'silent-visits')).toBe(0);
  expect(total(await sumsOf(idMuseum, 3, 3), 'views', '7')).toBe(1);
  expect(total(await sumsOf(idMuseum, 4, 4), 'views', '7')).toBe(0);
});

test('a visit of a day whose visits are deleted already is added to it, and deleted the next time', async () => {
  const idMuseum = ++lastMuseum;
  await writes.begin(visitOf(idMuseum, 1));
  expect(await retireVisits(pool, idMuseum, dayOf(2))).toBe(1);
  await writes.begin(visitOf(idMuseum, 1));
  expect(total(await sumsOf(idMuseum), 'visits')).toBe(2);
  expect(await retireVisits(pool, idMuseum, dayOf(2))).toBe(1);
  expect(total(await sumsOf(idMuseum), 'visits')).toBe(2);
  expect(await retireVisits(pool, idMuseum, dayOf(2))).toBe(0);
});

test('a visit that arrives while its day is being deleted is neither deleted nor counted twice', async () => {
  const idMuseum = ++lastMuseum;
  await writes.begin(visitOf(idMuseum, 1));
  await retireVisits(
    betweenStatements(() => writes.begin(visitOf(idMuseum, 1))),
    idMuseum,
    dayOf(2),
  );
  expect(total(await sumsOf(idMuseum), 'visits')).toBe(2);
  expect(await retireVisits(pool, idMuseum, dayOf(2))).toBe(1);
  expect(total(await sumsOf(idMuseum), 'visits')).toBe(2);
});

/** The database, in which something else happens right after the first statement that locks visits. */
function betweenStatements(happens: () => Promise<unknown>): typeof pool {
  let hasHappened = false;
  const connect = async () => {
    const client = await pool.connect();
    const query = async (text: string, values: unknown[]) => {
      const answer = await client.query(text, values);
      if (!hasHappened && text.includes('for update')) {
        hasHappened = true;
        await happens();
      }
      return answer;
    };
    return { query, release: () => client.release() };
  };
  return { query: pool.query.bind(pool), connect } as never;
}

test('the sums of a day wait for a report of that day that is being stored', async () => {
  const idMuseum = ++lastMuseum;
  await writes.begin(visitOf(idMuseum, 5));
  const client = await pool.connect();
  await client.query('begin');
  await client.query('update changed_days set changed_at = now() where id_museum = $1', [idMuseum]);
  await client.query(
    `insert into visits (id_visit, visitor_token, id_museum, id_language, start_date, local_day)
     values ('late', 'late', $1, 1, now(), $2)`,
    [idMuseum, dayOf(5)],
  );
  const summing = sumsOf(idMuseum);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await client.query('commit');
  client.release();
  expect(total(await summing, 'visits')).toBe(2);
});

test('a day that is added up again is the same', async () => {
  const idMuseum = ++lastMuseum;
  for (let count = 0; count < 3; count++) await writes.begin(visitOf(idMuseum, 6, 2));
  const once = await sumsOf(idMuseum);
  await pool.query('insert into changed_days (id_museum, day) values ($1, $2)', [idMuseum, dayOf(6)]);
  expect(await sumsOf(idMuseum)).toEqual(once);
  expect(total(once, 'language-visits', '2')).toBe(3);
});

test('a visit whose phone had a wrong clock lasts a day at most, and no less than nothing', async () => {
  const idMuseum = ++lastMuseum;
  const [long, backwards] = [visitOf(idMuseum, 0), visitOf(idMuseum, 0)];
  await writes.begin({ ...long, endDate: long.startDate + 400 * DAY_MS });
  await writes.begin({ ...backwards, endDate: backwards.startDate - 3600_000 });
  const sums = await sumsOf(idMuseum);
  expect([total(sums, 'ended-visits'), total(sums, 'visit-seconds')]).toEqual([2, 24 * 3600]);
});
