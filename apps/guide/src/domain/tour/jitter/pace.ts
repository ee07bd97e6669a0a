import { lengthened, shortened } from './stretching.ts';

/** Nearer to its target than this, sound keeps its pace. */
const EARLY_MS = 8;
const LATE_MS = 2;
/** The change of pace near the target, which nobody notices, and further away, as shares of the sound. */
const GENTLE = 0.08;
const BRISK = 0.25;
const BRISK_FROM_MS = 40;

/** How far the playing is behind its target, in milliseconds; and whether the next frame is later than any before. */
export type Lag = { excess: number; isLaterThanEver: boolean };

/** Brings the delay to its target: the pitch stays, the pace changes a little. */
export type Pace = { apply(samples: Float32Array, lag: Lag): Float32Array };

/** Leaves out or repeats periods of a voice now and then, so that the change is a share of the sound. */
export function createPace(): Pace {
  /** Samples that may pass before the pace is changed again. */
  let unchanged = 0;
  return {
    apply(samples, { excess, isLaterThanEver }) {
      unchanged -= samples.length;
      const isNear = unchanged > 0 || (excess < EARLY_MS && excess > -LATE_MS);
      if (isNear && !isLaterThanEver) return samples;
      const isFar = isLaterThanEver || Math.abs(excess) > BRISK_FROM_MS;
      const change = excess > 0 && !isLaterThanEver ? shortened : lengthened;
      const paced = change(samples, isFar) ?? samples;
      unchanged = Math.abs(paced.length - samples.length) / (isFar ? BRISK : GENTLE);
      return paced;
    },
  };
}
