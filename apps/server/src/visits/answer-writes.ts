import type pg from 'pg';
import type { CountedAnswer } from './counted-answer.ts';
import { inBatches } from './micro-batch.ts';
import { withDaysChanged } from './visit-writes.ts';

/** A visitor's answer to a question of the museum. `givenDate` is in milliseconds. */
export type NewAnswer = CountedAnswer & {
  idVisit: string;
  idMuseum: number;
  idStudy: number;
  idQuestion: number;
  /** The release whose question was answered. */
  version: number;
  givenDate: number;
};
/** An answer as it is stored. */
export type StoredAnswer = Pick<NewAnswer, 'idVisit' | 'idQuestion' | 'givenDate'>;

/** Stores answers. Undefined means that there is no such visit in that venue. */
export type AnswerWrites = ReturnType<typeof createAnswerWrites>;

/**
 * The writes of answers, like those of visits: answered after their commit, marking the day of their visit as changed,
 * and locking their records in the same order. A visit has one answer to a question, the one that was given last,
 * whatever the order in which they arrive.
 */
export function createAnswerWrites(pool: pg.Pool) {
  return { give: inBatches((answers: readonly NewAnswer[]) => giveAnswers(pool, answers)) };
}

async function giveAnswers(pool: pg.Pool, answers: readonly NewAnswer[]): Promise<(StoredAnswer | undefined)[]> {
  const keyOf = ({ idVisit, idQuestion }: Pick<NewAnswer, 'idVisit' | 'idQuestion'>) => `${idVisit} ${idQuestion}`;
  const last = new Map<string, NewAnswer>();
  for (const answer of answers) {
    const before = last.get(keyOf(answer));
    if (!before || before.givenDate < answer.givenDate) last.set(keyOf(answer), answer);
  }
  const once = [...last.values()];
  const { rows } = await pool.query<AnswerRow>({
    name: 'give-answers',
    text: GIVE_ANSWERS,
    values: [
      once.map(({ idVisit }) => idVisit),
      once.map(({ idMuseum }) => idMuseum),
      once.map(({ idQuestion }) => idQuestion),
      once.map(({ idStudy }) => idStudy),
      once.map(({ version }) => version),
      once.map(({ counted }) => JSON.stringify(counted)),
      once.map(({ words }) => words),
      once.map(({ givenDate }) => new Date(givenDate).toISOString()),
    ],
  });
  const stored = new Map(rows.map(answerOf).map((answer) => [keyOf(answer), answer]));
  return answers.map((answer) => stored.get(keyOf(answer)));
}

/** The value of the answer that was given later. */
const later = (column: string) =>
  `${column} = case when a.given_date < excluded.given_date then excluded.${column} else a.${column} end`;

/** Visits that are being deleted are waited for: an answer to one that is gone is none. */
const GIVE_ANSWERS = withDaysChanged(`
  with held as (
    select id_visit, id_museum, day from visits where id_visit = any($1)
    order by id_visit collate "C" for key share
  ), given as (
    insert into visit_answers as a (id_visit, id_question, id_study, version, counted, words, given_date)
    select given.id_visit, id_question, id_study, version,
      array(select jsonb_array_elements_text(counted)), words, given_date
    from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::jsonb[], $7::text[], $8::timestamptz[])
      as given (id_visit, id_museum, id_question, id_study, version, counted, words, given_date)
    join held using (id_visit, id_museum)
    order by given.id_visit collate "C", id_question
    on conflict on constraint visit_answers_once do update
    set ${['id_study', 'version', 'counted', 'words', 'given_date'].map(later).join(', ')}
    returning a.id_visit, a.id_question, a.given_date
  ), written as (
    select given.*, held.id_museum, held.day from given join held using (id_visit)
  )`);

type AnswerRow = { id_visit: string; id_question: number; given_date: Date };

function answerOf(row: AnswerRow): StoredAnswer {
  return { idVisit: row.id_visit, idQuestion: row.id_question, givenDate: row.given_date.getTime() };
}
