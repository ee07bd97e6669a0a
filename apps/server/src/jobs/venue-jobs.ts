import type { DataFolder } from '../storage/data-folder.ts';
import { cleanUp } from '../upkeep/clean-up.ts';
import { compressFurther } from '../upkeep/compress-further.ts';
import type { Jobs } from './run-jobs.ts';

/** The jobs that are done once a night. */
export const NIGHTLY = ['clean', 'compress'] as const;

/** After a publication: rest first for those who fetch it at once. In milliseconds. */
export const AFTER_A_RELEASE_MS = 5000;

/** What the published files of venues need from time to time. */
export function venueJobs(folder: DataFolder, now: () => Date) {
  return {
    compress: (stop) => compressFurther(folder, stop),
    async clean(stop) {
      const result = await cleanUp(folder, now, { stop });
      if (result.tag === 'busy') throw new Error(result.message);
      return result;
    },
  } satisfies Jobs;
}
