import { bestRepetition, FADE_SAMPLES, REACH_SAMPLES } from './likeness.ts';
import { fadeIn } from './stretching.ts';

/** A missing sound goes on unchanged for 10 ms, then fades to silence until 80 ms, in samples. */
const HELD_SAMPLES = 480;
const FADED_SAMPLES = 3840;
/** A step between two repetitions is spread over 2 ms. */
const STEP_SAMPLES = 96;

/** Sound in place of frames that have not come. */
export type Concealment = {
  /** Notes what was heard. */
  heard(sound: Float32Array): void;
  /** The next samples in place of missing ones: the last period of the voice again and again, fading to silence. */
  more(samples: number): Float32Array;
  /** How many of the samples so far, in place of those that are missing now, were sound; the others were silence. */
  sounding(): number;
  /** Leads from the concealing sound into one that has come; changes its beginning. */
  leadInto(sound: Float32Array): void;
};

/**
 * Conceals missing sound. A frame of 20 ms is hardly noticed; what is missing for longer becomes silence, never old
 * sound (product, section D6, Live guide).
 */
export function createConcealment(): Concealment {
  const history = new Float32Array(REACH_SAMPLES);
  let period: Float32Array | undefined;
  let given = 0;

  function remember(sound: Float32Array): void {
    const latest = sound.subarray(Math.max(0, sound.length - history.length));
    history.copyWithin(0, latest.length);
    history.set(latest, history.length - latest.length);
  }

  function more(samples: number): Float32Array {
    period ??= lastPeriod(history);
    const sound = new Float32Array(samples);
    for (let at = 0; at < samples && given + at < FADED_SAMPLES; at++) {
      const gain = 1 - Math.max(0, given + at - HELD_SAMPLES) / (FADED_SAMPLES - HELD_SAMPLES);
      sound[at] = gain * (period[(given + at) % period.length] ?? 0);
    }
    given += samples;
    return sound;
  }

  return {
    heard: remember,
    more,
    sounding: () => Math.min(given, FADED_SAMPLES),
    leadInto(sound) {
      if (!period) return;
      const tail = more(Math.min(FADE_SAMPLES, sound.length));
      fadeIn(sound, 0, tail, 0);
      period = undefined;
      given = 0;
    },
  };
}

/** The last period of a sound, without a step at its beginning when it is heard again. */
function lastPeriod(history: Float32Array): Float32Array {
  const { lag } = bestRepetition(history, history.length - FADE_SAMPLES, -1);
  const period = history.slice(history.length - lag);
  const step = (period[lag - 1] ?? 0) - (history[history.length - lag - 1] ?? 0);
  for (let at = 0; at < STEP_SAMPLES; at++) period[at] = (period[at] ?? 0) + step * (1 - (at + 1) / STEP_SAMPLES);
  return period;
}
