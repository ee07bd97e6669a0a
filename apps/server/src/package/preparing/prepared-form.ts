import { open } from 'node:fs/promises';
import type { SystemRun } from '../../basis/processes/run-system-program.ts';
import { hearFile } from '../media-files/hearing/hear-file.ts';
import { boxInside, contentOf } from '../media-files/hearing/mp4-boxes.ts';
import type { IncomingMedia } from '../media-files/media-files.ts';
import { isSource } from '../media-files/source-types.ts';

/** The form in which files are prepared: another number when their settings change, so that they are made again. */
export const FORM = 1;

/** Written into each prepared file, which is not prepared again when it comes back in a package. */
const COMMENT = `Prepared by Cicerone, form ${FORM}`;

export const MARK: readonly string[] = ['-metadata', `comment=${COMMENT}`];

/** The box of the tags holds nothing but the mark. */
const TAGS_BYTES = 4096;

/**
 * Whether a file carries the mark and is of a form that phones play: other programs copy the mark into what they change.
 * Neither reads the sound nor starts a program.
 */
export async function isPrepared({ temporary, key, bytes }: IncomingMedia): Promise<boolean> {
  if (isSource(key) || !(await isMarked(temporary))) return false;
  const { fault } = await hearFile({ file: '', path: temporary, bytes }, key);
  return fault === undefined;
}

async function isMarked(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tags = await boxInside(file, { type: '', start: 0, end: size }, 'moov', 'udta');
    return tags !== undefined && (await contentOf(file, tags, TAGS_BYTES)).includes(COMMENT);
  } finally {
    await file.close();
  }
}

/** Title, place and device stay with the original. */
export const TAGLESS: readonly string[] = ['-map_metadata', '-1', '-map_chapters', '-1'];

/** Why a run of FFmpeg failed, in its own last words; undefined if it did not. */
export function reasonOf({ code, isTooLong, complaints }: SystemRun): string | undefined {
  if (isTooLong) return 'it takes too long';
  if (code === 0) return undefined;
  const lines = complaints.split('\n').filter((line) => line.trim() !== '');
  return `FFmpeg says: ${lines.at(-1)?.trim() ?? 'nothing'}`.replace(/\.$/, '');
}
