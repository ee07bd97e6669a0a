/** The stretch of sound that is compared and faded over: 7.5 ms, in samples. */
export const FADE_SAMPLES = 360;
/** Periods of voices, from 400 down to 80 a second, in samples. */
const LEAST_LAG = 120;
const MOST_LAG = 600;
/** The samples before and after a place in which the sound may be compared with itself. */
export const REACH_SAMPLES = MOST_LAG + FADE_SAMPLES;
/** A coarse search looks at the means of so many samples: a sixteenth of the work. */
const COARSE = 4;
/** Below about -50 dBFS nobody hears where sound was cut. */
const SILENT_POWER = 1e-5;

/** How far a sound is from its own repetition, in samples, and how like that is, from -1 to 1; silence is like itself. */
export type Repetition = { lag: number; likeness: number };

/**
 * The distance at which a sound repeats itself best: one or some periods of a voice. Cut or repeated there, it keeps
 * its pitch.
 *
 * @param from the place of 7.5 ms in the sound
 * @param direction 1 compares them with what follows, -1 with what was before
 */
export function bestRepetition(sound: Float32Array, from: number, direction: 1 | -1): Repetition {
  const coarse = means(sound);
  const window = FADE_SAMPLES / COARSE;
  const start = Math.floor(from / COARSE);
  const rough = bestOf(coarse, start, window, direction, LEAST_LAG / COARSE, MOST_LAG / COARSE).lag * COARSE;
  const least = Math.max(LEAST_LAG, rough - COARSE);
  const most = Math.min(MOST_LAG, rough + COARSE);
  return bestOf(sound, from, FADE_SAMPLES, direction, least, most);
}

function means(sound: Float32Array): Float32Array {
  const coarse = new Float32Array(Math.floor(sound.length / COARSE));
  for (let at = 0; at < coarse.length; at++) {
    let sum = 0;
    for (let part = 0; part < COARSE; part++) sum += sound[at * COARSE + part] ?? 0;
    coarse[at] = sum / COARSE;
  }
  return coarse;
}

function bestOf(
  sound: Float32Array,
  from: number,
  window: number,
  direction: 1 | -1,
  least: number,
  most: number,
): Repetition {
  const power = product(sound, from, from, window);
  if (power / window < SILENT_POWER) return { lag: most, likeness: 1 };
  let best: Repetition = { lag: least, likeness: -1 };
  for (let lag = least; lag <= most; lag++) {
    const other = from + direction * lag;
    const likeness =
      product(sound, from, other, window) / Math.sqrt(power * product(sound, other, other, window) + Number.MIN_VALUE);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best;
}

function product(sound: Float32Array, one: number, other: number, window: number): number {
  let sum = 0;
  for (let at = 0; at < window; at++) sum += (sound[one + at] ?? 0) * (sound[other + at] ?? 0);
  return sum;
}
