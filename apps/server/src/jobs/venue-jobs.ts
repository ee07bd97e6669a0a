import { createLoginHandshakes } from '../login/login-handshakes.ts';
import { type SendingDeps, sendVisitMails } from '../mail/send-visit-mails.ts';
import { createVisitMails } from '../mail/visit-mails.ts';
import { createIndexing } from '../recognition/missing-indexes.ts';
import { sumChangedDays } from '../statistics/day-sums.ts';
import { forgetBatches } from '../statistics/event-counts.ts';
import { retireOldVisits } from '../statistics/retention.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Database } from '../storage/database/open-database.ts';
import { forgetTours } from '../tours/end-tour.ts';
import { cleanUp } from '../upkeep/clean-up.ts';
import { compressFurther } from '../upkeep/compress-further.ts';
import type { Jobs } from './run-jobs.ts';

/** The jobs that run once a night. */
export const NIGHTLY = ['clean', 'compress', 'recognition', 'statistics', 'logins', 'mail', 'tours'] as const;

/** The jobs that run when a release has come into force, and at the start. */
export const AFTER_A_RELEASE = ['compress', 'recognition'] as const;

/** The pause after a publication, which leaves the processor to the first visitors. In milliseconds. */
export const AFTER_A_RELEASE_MS = 5000;

/** The needs of sending mail, without those that other jobs have too. */
export type MailNeeds = Omit<SendingDeps, 'folder' | 'mails'> & { key: Buffer; perHour: number };

/**
 * The regular maintenance of venues' published files, of their visits, and of logins, the indexes of releases that lack
 * one, and the sending of mail.
 *
 * @param mail undefined if the installation sends none; what is stored of earlier mails is forgotten all the same
 */
export function venueJobs(
  folder: DataFolder,
  { pool, tables }: Pick<Database, 'pool' | 'tables'>,
  now: () => Date,
  mail?: MailNeeds,
) {
  return {
    compress: (stop) => compressFurther(folder, stop),
    recognition: createIndexing(folder),
    async statistics() {
      const days = await sumChangedDays(pool);
      const retired = await retireOldVisits(folder, pool, now());
      return { days, ...retired, batchesForgotten: await forgetBatches(pool, now()) };
    },
    async logins() {
      return { forgotten: await createLoginHandshakes(tables, () => now().getTime()).forgetOld() };
    },
    async tours() {
      return { forgotten: await forgetTours(pool, now()) };
    },
    async mail(stop) {
      const { key = Buffer.alloc(0), perHour = 1 } = mail ?? {};
      const mails = createVisitMails({ tables, key, perHour, now: () => now().getTime() });
      const forgotten = await mails.forgetOld();
      if (!mail) return { forgotten };
      const done = await sendVisitMails({ ...mail, folder, mails }, stop);
      // The job is tried again, after a longer pause each time.
      if (done.waiting > 0) throw new Error(`The mail server takes no mail just now: ${done.reasons.join(', ')}.`);
      return { forgotten, ...done };
    },
    async clean(stop) {
      const result = await cleanUp(folder, now, { stop });
      if (result.tag === 'busy') throw new Error(result.message);
      return result;
    },
  } satisfies Jobs;
}
