/** The sound that a leader's microphone hears in stories and benches: syllables and pauses that never repeat. */
const SAMPLE_RATE = 48_000;
const SYLLABLE_MS = 100;
const SECONDS = 20;
/** Loudness is compared in steps of 20 ms. */
const STEP_MS = 20;

/** Which tenths of a second sound: a fixed row of chance, so that only the right delay fits. */
function syllables(): boolean[] {
  let state = 20_261_128;
  return Array.from({ length: (SECONDS * 1000) / SYLLABLE_MS }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % 5 < 3;
  });
}

/** A vowel-like sound: a low tone with its overtones, whose pitch wanders as a voice does. */
function samples(): Float32Array {
  const sounds = syllables();
  const made = new Float32Array(SECONDS * SAMPLE_RATE);
  let phase = 0;
  for (let at = 0; at < made.length; at++) {
    const seconds = at / SAMPLE_RATE;
    phase += (2 * Math.PI * (140 + 30 * Math.sin(2 * Math.PI * 0.7 * seconds))) / SAMPLE_RATE;
    const within = (seconds * 1000) / SYLLABLE_MS;
    const edge = Math.min(within % 1, 1 - (within % 1));
    const loud = sounds[Math.floor(within)] ? Math.min(1, edge * 10) : 0;
    made[at] = loud * 0.12 * [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + Math.sin(n * phase) / Math.sqrt(n), 0);
  }
  return made;
}

/** The sound as a WAV file. */
export function voiceFile(): Buffer {
  const made = samples();
  const file = Buffer.alloc(44 + made.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + made.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(made.length * 2, 40);
  made.forEach((sample, at) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2);
  });
  return file;
}

/** The loudness of the sound, every 20 ms. */
export function envelopeOf(): number[] {
  const made = samples();
  const step = (SAMPLE_RATE * STEP_MS) / 1000;
  return Array.from({ length: made.length / step }, (_, block) => {
    let sum = 0;
    for (let at = block * step; at < (block + 1) * step; at++) sum += (made[at] ?? 0) ** 2;
    return Math.sqrt(sum / step);
  });
}

/**
 * How alike a piece of loudness is to the sound, which plays in a loop: the correlation at the delay that fits best,
 * from -1 to 1.
 */
export function likenessOf(heard: readonly number[], sound: readonly number[]): number {
  let best = -1;
  for (let delay = 0; delay < sound.length; delay++) {
    const said = heard.map((_, at) => sound[(at + delay) % sound.length] ?? 0);
    best = Math.max(best, correlation(heard, said));
  }
  return best;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  one.forEach((value, at) => {
    const [x, y] = [value - a, (other[at] ?? 0) - b];
    both += x * y;
    first += x * x;
    second += y * y;
  });
  return first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second);
}
