/** The rate of everything that is compared. */
const RATE = 48_000;

/** Records what reaches it, in a worklet of its own. */
const RECORDER = `registerProcessor('recorder', class extends AudioWorkletProcessor {
  process([[sound]]) { if (sound) this.port.postMessage(sound.slice()); return true; }
})`;
const Worklet = globalThis.AudioWorkletNode;

/** Records a stream; `sound` has all of it so far, at 48 kHz. */
export async function recordStream(stream: MediaStream) {
  const context = new AudioContext({ sampleRate: RATE });
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([RECORDER], { type: 'text/javascript' })));
  const pieces: Float32Array[] = [];
  const recorder = new Worklet(context, 'recorder');
  recorder.port.onmessage = ({ data }: MessageEvent<Float32Array>) => void pieces.push(data);
  context.createMediaStreamSource(stream).connect(recorder).connect(context.destination);
  await context.resume();
  return {
    sound(): Float32Array {
      const sound = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        sound.set(piece, at);
        at += piece.length;
      }
      return sound;
    },
    close: () => context.close(),
  };
}

/**
 * A voice without words: tones that change every 80 ms by a rule without repetition within two seconds, so that one
 * moment is unlike any other.
 *
 * @param context of the rate that a microphone would have
 */
export function createVoice(context: AudioContext) {
  const oscillator = new OscillatorNode(context, { frequency: 200 });
  const loudness = new GainNode(context, { gain: 0.3 });
  for (let step = 0; step < 600; step++) {
    oscillator.frequency.setValueAtTime(200 + ((step * step * 37) % 701), context.currentTime + step * 0.08);
  }
  const end = context.createMediaStreamDestination();
  oscillator.connect(loudness).connect(end);
  oscillator.start();
  return { stream: end.stream, loudness };
}

/**
 * How like a heard sound is to any moment of another, from 0 to 1: the normalised correlation of its best 100 ms.
 *
 * @param heard of which the loudest parts are compared
 */
export function likeness(heard: Float32Array, source: Float32Array): number {
  const length = RATE / 10;
  let best = 0;
  for (const share of [0.5, 0.6, 0.7, 0.8]) {
    const start = Math.floor(share * (heard.length - length));
    if (start > 0) best = Math.max(best, bestMatch(heard.subarray(start, start + length), source));
  }
  return best;
}

function bestMatch(part: Float32Array, source: Float32Array): number {
  const coarse = 4;
  const small = thinned(part, coarse);
  const long = thinned(source, coarse);
  let best = { at: 0, match: 0 };
  for (let at = 0; at + small.length <= long.length; at++) {
    const match = correlation(small, long, at);
    if (match > best.match) best = { at, match };
  }
  let found = best.match;
  for (let at = (best.at - 2) * coarse; at < (best.at + 2) * coarse; at++) {
    if (at >= 0 && at + part.length <= source.length) found = Math.max(found, correlation(part, source, at));
  }
  return found;
}

function thinned(sound: Float32Array, by: number): Float32Array {
  return Float32Array.from({ length: Math.floor(sound.length / by) }, (_, at) => sound[at * by] ?? 0);
}

function correlation(part: Float32Array, source: Float32Array, from: number): number {
  let product = 0;
  let one = 0;
  let other = 0;
  for (let at = 0; at < part.length; at++) {
    const a = part[at] ?? 0;
    const b = source[from + at] ?? 0;
    product += a * b;
    one += a * a;
    other += b * b;
  }
  return one > 0 && other > 0 ? product / Math.sqrt(one * other) : 0;
}
