import { bestRepetition, FADE_SAMPLES } from './likeness.ts';

/** Less like itself than this, a sound is cut or repeated audibly. */
const LIKE_ENOUGH = 0.6;

/**
 * A frame without one repetition of its sound, 2.5 to 12.5 ms shorter, at the same pitch; undefined if that would be
 * heard.
 *
 * @param isUrgent takes the best place even if it is a poor one
 */
export function shortened(frame: Float32Array, isUrgent: boolean): Float32Array | undefined {
  const { lag, likeness } = bestRepetition(frame, 0, 1);
  if (likeness < LIKE_ENOUGH && !isUrgent) return undefined;
  const short = frame.slice(lag);
  fadeIn(short, 0, frame, 0);
  return short;
}

/** A frame with one repetition of its sound, 2.5 to 12.5 ms longer, at the same pitch; undefined if that would be heard. */
export function lengthened(frame: Float32Array, isUrgent: boolean): Float32Array | undefined {
  const { lag, likeness } = bestRepetition(frame, 0, 1);
  if (likeness < LIKE_ENOUGH && !isUrgent) return undefined;
  const long = new Float32Array(frame.length + lag);
  long.set(frame.subarray(0, lag));
  long.set(frame, lag);
  fadeIn(long, lag, frame, lag);
  return long;
}

/**
 * Fades from another sound into one over 7.5 ms.
 *
 * @param sound is changed from `at` on
 * @param former what was heard so far, from `from` on
 */
export function fadeIn(sound: Float32Array, at: number, former: Float32Array, from: number): void {
  const length = Math.min(FADE_SAMPLES, sound.length - at, former.length - from);
  for (let step = 0; step < length; step++) {
    const share = (step + 1) / (length + 1);
    sound[at + step] = (sound[at + step] ?? 0) * share + (former[from + step] ?? 0) * (1 - share);
  }
}
