import type pg from 'pg';
import { SMALLEST_GROUP } from './counts.ts';
import type { Days } from './report-days.ts';

/** An answer in a visitor's own words. */
export type WrittenAnswer = { idQuestion: number; words: string };

/**
 * The answers that visitors wrote, for questions to which at least five wrote one, until their visits are deleted. They
 * are in the order of the words: neither the order nor anything beside them says who wrote one, or when.
 */
export async function readWrittenAnswers(
  pool: pg.Pool,
  idMuseum: number,
  { from, to }: Days,
): Promise<WrittenAnswer[]> {
  const { rows } = await pool.query<WrittenAnswer>({
    name: 'read-written-answers',
    text: `
      select "idQuestion", words from (
        select a.id_question as "idQuestion", a.words, count(*) over (partition by a.id_question) as writing
        from visit_answers a join visits v using (id_visit)
        where v.id_museum = $1 and v.day between $2 and $3 and a.words is not null
      ) as written
      where writing >= $4 order by "idQuestion", words collate "C"`,
    values: [idMuseum, from, to, SMALLEST_GROUP],
  });
  return rows;
}
