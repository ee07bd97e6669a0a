import { DEFAULT_TIMEZONE, dayOf, visitDate } from '@cicerone/content/language/visit-date';
import { USUAL_DAYS_OF_VISITS } from '@cicerone/content/venue/privacy-policy';
import type pg from 'pg';
import type { DataFolder } from '../storage/data-folder.ts';
import { readCurrentInForce } from '../storage/release-files.ts';
import { retireVisits } from './day-sums.ts';

/**
 * Deletes the visits of every museum that are older than it keeps them; their sums stay (product, section 4,
 * Statistics). A museum that was removed keeps them for the usual time. One whose release cannot be read now waits for
 * another night: it may want to keep them longer.
 *
 * @returns how many visits were deleted, and the museums that wait
 */
export async function retireOldVisits(
  folder: DataFolder,
  pool: pg.Pool,
  now: Date,
): Promise<{ visitsDeleted: number; unreadable: number[] }> {
  const { rows } = await pool.query<{ id_museum: number }>('select distinct id_museum from visits order by id_museum');
  const unreadable: number[] = [];
  let visitsDeleted = 0;
  for (const { id_museum: idMuseum } of rows) {
    const oldest = await oldestDay(folder, idMuseum, now).catch(() => undefined);
    if (oldest === undefined) unreadable.push(idMuseum);
    else visitsDeleted += await retireVisits(pool, idMuseum, oldest);
  }
  return { visitsDeleted, unreadable };
}

/** The first day whose visits a museum keeps, by its own calendar. */
async function oldestDay(folder: DataFolder, idMuseum: number, now: Date): Promise<string> {
  const release = await readCurrentInForce(folder, idMuseum);
  const today = dayOf(visitDate(now.getTime(), release?.timezone ?? DEFAULT_TIMEZONE));
  const day = new Date(today);
  day.setUTCDate(day.getUTCDate() - (release?.visitsKeptDays ?? USUAL_DAYS_OF_VISITS));
  return dayOf(day.toISOString());
}
