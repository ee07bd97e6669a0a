import { run } from './programs.mjs';

/**
 * From a raw reading to the sound on headphones in a hall: every file is equally loud, so that nobody has to change the
 * volume between two works.
 */

export const LOUDNESS = -16;
const CEILING = -2;
const TARGET = `I=${LOUDNESS}:TP=${CEILING}:LRA=11`;

/** Removes rumble, reduces the boxy middle, keeps consonants clear without hiss, then levels. */
const TONE = [
  'highpass=f=75',
  'equalizer=f=320:t=q:w=1:g=-2',
  'equalizer=f=2900:t=q:w=0.9:g=1.5',
  'treble=g=2:f=5200:t=s:w=0.6',
  'deesser=i=0.25:f=0.4',
  'acompressor=threshold=-21dB:ratio=1.6:attack=8:release=160:knee=6',
  'alimiter=limit=0.6:attack=3:release=60:level=disabled',
].join(',');

/** The encoder overshoots a little: peaks too near the ceiling are limited again. */
const LAST_GUARD = 'alimiter=limit=0.58:attack=2:release=40:level=disabled';

/**
 * Samples and bits a second. Recordings of a variant, of which a work has several, are smaller: the voice has
 * nothing above 8 kHz.
 */
const ENCODING = { standard: { rate: 44_100, bits: '40k' }, variant: { rate: 16_000, bits: '18k' } };

/**
 * @param {string} source a WAV file
 * @param {string} target the .m4a file to write
 * @param {string} title
 * @param {keyof typeof ENCODING} kind
 */
export async function master(source, target, title, kind) {
  const { rate, bits } = ENCODING[kind];
  const measured = await measure(source);
  const exact = `loudnorm=${TARGET}:linear=true:measured_I=${measured.input_i}:measured_TP=${measured.input_tp}:measured_LRA=${measured.input_lra}:measured_thresh=${measured.input_thresh}:offset=${measured.target_offset}`;
  await run('ffmpeg', [
    ...['-y', '-hide_banner', '-i', source],
    ...['-af', `${TONE},${exact},aresample=${rate},${LAST_GUARD}`],
    ...['-ac', '1', '-c:a', 'aac', '-b:a', bits],
    // "bitexact" keeps the encoder's name out of the file: the title is the only metadata.
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    ...['-metadata', `title=${title}`, '-movflags', '+faststart', target],
  ]);
}

/** The first of loudnorm's two passes. */
async function measure(source) {
  const told = await run('ffmpeg', [
    '-hide_banner',
    '-i',
    source,
    '-af',
    `${TONE},loudnorm=${TARGET}:print_format=json`,
    '-f',
    'null',
    '-',
  ]);
  return JSON.parse(told.slice(told.lastIndexOf('{'), told.lastIndexOf('}') + 1));
}

/**
 * @param {string} file
 * @returns {Promise<{ loudness: number, peak: number }>} LUFS and true peak in dB, by EBU R 128
 */
export async function loudnessOf(file) {
  const told = await run('ffmpeg', ['-hide_banner', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  const summary = told.slice(told.lastIndexOf('Summary:'));
  return {
    loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)[1]),
    peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)[1]),
  };
}
