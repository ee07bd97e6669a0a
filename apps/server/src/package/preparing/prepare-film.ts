import { type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg.ts';
import { MARK, reasonOf, TAGLESS } from './prepared-form.ts';

/** The shorter side of a film, in pixels: no phone in the hand shows more. */
const SHORT_SIDE = 720;

/** Never enlarged; H.264 wants even numbers. */
const SCALE = `scale=w='if(gt(iw,ih),-2,trunc(min(${SHORT_SIDE},iw)/2)*2)':h='if(gt(iw,ih),trunc(min(${SHORT_SIDE},ih)/2)*2,-2)'`;

/**
 * Makes a film for phones: H.264 of at most 720 lines with its sound as AAC, and its index first, so that it begins at
 * once (docs/content-package.md).
 *
 * @returns why it failed; undefined if the film was written
 */
export async function prepareFilm(
  tools: Ffmpeg,
  { from, to }: { from: string; to: string },
): Promise<string | undefined> {
  const words = [
    ...[...inputOf(from), '-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-vf', `${SCALE},setsar=1`],
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-threads', '2', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'],
    ...[...TAGLESS, ...MARK, '-movflags', '+faststart', '-f', 'mp4', `file:${to}`],
  ];
  return reasonOf(await runFfmpeg(tools, words));
}
