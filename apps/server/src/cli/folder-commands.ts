import { bytesInEnglish } from '@cicerone/content/amount-of-bytes';
import { cleanUp } from '../upkeep/clean-up.ts';
import { compressFurther } from '../upkeep/compress-further.ts';
import type { CommandDeps } from './command-deps.ts';

/** `cicerone clean`: deletes files that were unneeded for the grace period. */
export async function clean({ folder, out, now, progress }: CommandDeps): Promise<number> {
  const result = await cleanUp(folder, now, { report: progress?.report }).finally(progress?.end);
  if (result.tag === 'busy') {
    out.complaint(result.message);
    return 1;
  }
  const { releases, mediaFiles, bytes, waiting } = result;
  out.line(
    `Removed ${releases} release(s) and ${mediaFiles} media file(s), ${bytesInEnglish(bytes)}; ${waiting} wait.`,
  );
  return 0;
}

/** `cicerone compress`: replaces the published files in force by their smallest form. */
export async function compress({ folder, out }: CommandDeps): Promise<number> {
  const { files, savedBytes } = await compressFurther(folder);
  out.line(`Compressed ${files} file(s) further, ${bytesInEnglish(savedBytes)} less to send.`);
  return 0;
}
