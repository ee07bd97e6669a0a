import { createLoginHandshakes } from '../login/login-handshakes.ts';
import { sumChangedDays } from '../statistics/day-sums.ts';
import { forgetBatches } from '../statistics/event-counts.ts';
import { retireOldVisits } from '../statistics/retention.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Database } from '../storage/database/open-database.ts';
import { cleanUp } from '../upkeep/clean-up.ts';
import { compressFurther } from '../upkeep/compress-further.ts';
import type { Jobs } from './run-jobs.ts';

/** The jobs that run once a night. */
export const NIGHTLY = ['clean', 'compress', 'statistics', 'logins'] as const;

/** The pause after a publication, which leaves the processor to the first visitors. In milliseconds. */
export const AFTER_A_RELEASE_MS = 5000;

/** The regular maintenance of venues' published files, of their visits, and of logins. */
export function venueJobs(folder: DataFolder, { pool, tables }: Pick<Database, 'pool' | 'tables'>, now: () => Date) {
  return {
    compress: (stop) => compressFurther(folder, stop),
    async statistics() {
      const days = await sumChangedDays(pool);
      const retired = await retireOldVisits(folder, pool, now());
      return { days, ...retired, batchesForgotten: await forgetBatches(pool, now()) };
    },
    async logins() {
      return { forgotten: await createLoginHandshakes(tables, () => now().getTime()).forgetOld() };
    },
    async clean(stop) {
      const result = await cleanUp(folder, now, { stop });
      if (result.tag === 'busy') throw new Error(result.message);
      return result;
    },
  } satisfies Jobs;
}
