import type pg from 'pg';
import { retireVisits, sumChangedDays } from '../statistics/day-sums.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { cleanUp } from '../upkeep/clean-up.ts';
import { compressFurther } from '../upkeep/compress-further.ts';
import type { Jobs } from './run-jobs.ts';

/** The jobs that run once a night. */
export const NIGHTLY = ['clean', 'compress', 'statistics'] as const;

/** The pause after a publication, which leaves the processor to the first visitors. In milliseconds. */
export const AFTER_A_RELEASE_MS = 5000;

/** How many days a visit is stored; its sums stay. */
const VISITS_KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The regular maintenance of venues' published files, and of their visits. */
export function venueJobs(folder: DataFolder, pool: pg.Pool, now: () => Date) {
  return {
    compress: (stop) => compressFurther(folder, stop),
    async statistics() {
      const days = await sumChangedDays(pool);
      const before = new Date(now().getTime() - VISITS_KEPT_DAYS * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
      return { days, visitsDeleted: await retireVisits(pool, before) };
    },
    async clean(stop) {
      const result = await cleanUp(folder, now, { stop });
      if (result.tag === 'busy') throw new Error(result.message);
      return result;
    },
  } satisfies Jobs;
}
