import type { SystemRun } from '../../basis/processes/run-system-program.ts';

/** The form in which files are prepared: another number when their settings change, so that they are made again. */
export const FORM = 1;

/** Written into each prepared file, which is not prepared again when it comes back in a package. */
export const PREPARED_COMMENT = `Prepared by Cicerone, form ${FORM}`;

export const MARK: readonly string[] = ['-metadata', `comment=${PREPARED_COMMENT}`];

/** Title, place and device stay with the original. */
export const TAGLESS: readonly string[] = ['-map_metadata', '-1', '-map_chapters', '-1'];

/** Why a run of FFmpeg failed, in its own last words; undefined if it did not. */
export function reasonOf({ code, isTooLong, complaints }: SystemRun): string | undefined {
  if (isTooLong) return 'it takes too long';
  if (code === 0) return undefined;
  const lines = complaints.split('\n').filter((line) => line.trim() !== '');
  return `FFmpeg says: ${lines.at(-1)?.trim() ?? 'nothing'}`.replace(/\.$/, '');
}
