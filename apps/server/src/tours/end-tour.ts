import type pg from 'pg';
import { inTransaction } from '../storage/database/in-transaction.ts';

/** A tour that has just ended, for the statistics. */
export type EndedTour = { idMuseum: number; startDate: Date; endDate: Date; joined: number; shown: readonly number[] };

/**
 * Stores the end of a tour, once. Its listeners and its lines of text are deleted at once; what is left of it are sums.
 *
 * @param count adds the tour to the sums, within the same transaction
 */
export async function storeEnd(
  pool: pg.Pool,
  idTour: string,
  count: (client: pg.PoolClient, tour: EndedTour) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `update tours set end_date = now(), lines = '{}', id_artwork = null where id_tour = $1 and end_date is null
        returning id_museum, start_date, end_date, joined, shown`,
      [idTour],
    );
    const [row] = rows;
    if (!row) return;
    await client.query('delete from tour_listeners where id_tour = $1', [idTour]);
    const { id_museum: idMuseum, start_date: startDate, end_date: endDate, joined, shown } = row;
    await count(client, { idMuseum, startDate, endDate, joined, shown });
  });
}

/** Deletes the tours that ended more than a day ago. @returns how many */
export async function forgetTours(pool: pg.Pool, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * 60 * 60_000);
  const { rowCount } = await pool.query('delete from tours where end_date < $1', [before]);
  return rowCount ?? 0;
}
