/** Sound as plain samples, so that sentences can be cut and joined exactly and the start of each is known. */

/**
 * @typedef {object} Wave
 * @property {number} rate samples a second
 * @property {Int16Array} samples one channel
 */

/** Below this strength there is no speech, only the voice's own faint ticks. */
const QUIET = 60;
const WINDOW = 0.01;
const KEEP = 0.03;
const HEADER = 44;

/**
 * @param {Buffer} file a WAV file: one channel, 16 bits
 * @returns {Wave}
 */
export function openWave(file) {
  const data = file.indexOf('data', 12, 'latin1');
  const start = data + 8;
  const length = Math.min(file.readUInt32LE(data + 4), file.length - start);
  const bytes = new Uint8Array(file.subarray(start, start + length - (length % 2)));
  return { rate: file.readUInt32LE(24), samples: new Int16Array(bytes.buffer) };
}

/**
 * @param {Wave} wave
 * @returns {Buffer} a WAV file
 */
export function closeWave({ rate, samples }) {
  const file = Buffer.alloc(HEADER + samples.byteLength);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER - 8 + samples.byteLength, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.byteLength, 40);
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(file, HEADER);
  return file;
}

/**
 * Cuts the silence that a voice leaves around a sentence, and fades the cuts so that they do not click.
 * @param {Wave} wave
 * @returns {Wave}
 */
export function trim({ rate, samples }) {
  const window = Math.round(WINDOW * rate);
  const margin = Math.round(KEEP * rate);
  const strengths = Array.from({ length: Math.floor(samples.length / window) }, (_, index) =>
    strength(samples.subarray(index * window, (index + 1) * window)),
  );
  const speaks = (value) => value > QUIET;
  const first = Math.max(strengths.findIndex(speaks) * window - margin, 0);
  const last = Math.min((strengths.findLastIndex(speaks) + 1) * window + margin, samples.length);
  const kept = samples.slice(first, last);
  for (let index = 0; index < margin && index < kept.length; index += 1) {
    kept[index] *= index / margin;
    kept[kept.length - 1 - index] *= index / margin;
  }
  return { rate, samples: kept };
}

/** Root mean square: one loud tick does not count as speech. */
function strength(samples) {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/**
 * @param {{ wave: Wave, pause: number }[]} parts
 * @param {number} head seconds of silence before the first
 * @returns {{ wave: Wave, starts: number[] }} starts: when each part begins, in seconds
 */
export function join(parts, head) {
  const { rate } = parts[0].wave;
  const starts = [];
  let length = Math.round(head * rate);
  for (const { wave, pause } of parts) {
    starts.push(length / rate);
    length += wave.samples.length + Math.round(pause * rate);
  }
  const samples = new Int16Array(length);
  for (const [index, { wave }] of parts.entries()) {
    samples.set(wave.samples, Math.round(starts[index] * rate));
  }
  return { wave: { rate, samples }, starts };
}
