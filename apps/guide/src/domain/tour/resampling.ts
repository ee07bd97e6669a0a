/** The reach of the filter to each side, in periods of its cut-off, and its steps within one. */
const REACH = 12;
const STEPS = 256;
/** The share of the smaller rate's band that passes: the rest is the filter's slope. */
const PASSED = 0.92;

/** Changes the rate of a sound that comes in pieces; a piece yields what can be told so far. */
export type Resampler = (piece: Float32Array) => Float32Array;

/**
 * A resampler between two rates, by a windowed sinc: a headset may record at 8, 16 or 44.1 kHz, and a tour has 48,000 Hz.
 *
 * @param from the rate of the pieces, in samples a second
 * @param to the wanted rate
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return (piece) => piece;
  const cut = PASSED * Math.min(1, to / from);
  const reach = Math.ceil(REACH / cut);
  const kernel = kernelOf(cut, reach);
  const stride = from / to;
  let kept = new Float32Array(reach);
  /** The place of the next sample among the kept ones. */
  let place = reach;

  return (piece) => {
    const sound = new Float32Array(kept.length + piece.length);
    sound.set(kept);
    sound.set(piece, kept.length);
    const count = Math.max(0, Math.ceil((sound.length - reach - place) / stride));
    const resampled = Float32Array.from({ length: count }, (_, at) =>
      sampleAt(sound, place + at * stride, kernel, reach),
    );
    place += count * stride;
    const first = Math.max(0, Math.floor(place) - reach);
    kept = sound.slice(first);
    place -= first;
    return resampled;
  };
}

/** Half of a sinc under a Blackman window. */
function kernelOf(cut: number, reach: number): Float32Array {
  return Float32Array.from({ length: reach * STEPS + 2 }, (_, at) => {
    const x = at / STEPS;
    if (x >= reach) return 0;
    const window = 0.42 + 0.5 * Math.cos((Math.PI * x) / reach) + 0.08 * Math.cos((2 * Math.PI * x) / reach);
    return x === 0 ? cut : (Math.sin(Math.PI * cut * x) / (Math.PI * x)) * window;
  });
}

function sampleAt(sound: Float32Array, place: number, kernel: Float32Array, reach: number): number {
  const first = Math.max(0, Math.ceil(place - reach));
  const last = Math.min(sound.length - 1, Math.floor(place + reach));
  let sum = 0;
  for (let at = first; at <= last; at++) {
    const step = Math.abs(at - place) * STEPS;
    const below = Math.floor(step);
    const low = kernel[below] ?? 0;
    sum += (sound[at] ?? 0) * (low + ((kernel[below + 1] ?? 0) - low) * (step - below));
  }
  return sum;
}
