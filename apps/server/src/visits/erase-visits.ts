import type pg from 'pg';
import { inTransaction } from '../storage/database/in-transaction.ts';

/**
 * Deletes the visits of these tokens with their works, routes and answers, and marks their days as changed: the sums of a
 * day are made again without them. A visit that is older than its museum keeps visits is deleted already, and its sums,
 * which say nothing about anybody, stay.
 *
 * @returns how many visits there were
 */
export function eraseVisits(pool: pg.Pool, visitorTokens: readonly string[]): Promise<number> {
  return inTransaction(pool, async (client) => {
    // A report that is being stored holds its visit: it is waited for, and its rows are seen by the next statements.
    const { rows } = await client.query<{ id_visit: string }>(
      'select id_visit from visits where visitor_token = any($1) order by id_visit collate "C" for update',
      [visitorTokens],
    );
    const ids = rows.map(({ id_visit }) => id_visit);
    if (ids.length === 0) return 0;
    await client.query('delete from visit_answers where id_visit = any($1)', [ids]);
    await client.query('delete from visit_stages where id_visit = any($1)', [ids]);
    await client.query(ERASE_VISITS, [ids]);
    return ids.length;
  });
}

const ERASE_VISITS = `
  with erased as (delete from visits where id_visit = any($1) returning id_museum, day)
  insert into changed_days (id_museum, day) select distinct id_museum, day from erased order by id_museum, day
  on conflict on constraint changed_days_once do update set changed_at = now()`;
