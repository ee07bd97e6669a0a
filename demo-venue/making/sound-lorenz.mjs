/**
 * Lets two points run by Lorenz's equations and makes each a tone: as the point goes from wing to wing, its tone falls
 * and rises. One is on the left ear, one on the right; they start a millionth apart.
 * Writes museum-of-pattern/media/lorenz-two-starts.m4a.
 *
 *   node demo-venue/making/sound-lorenz.mjs   (about 5 s)
 */
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lorenzLine } from './drawing/lorenz-line.mjs';
import { ProgramError, run } from './narration/programs.mjs';

const RATE = 44100;
const SECONDS = 19;
/** The number of Lorenz's seconds per second of sound. */
const PACE = 1.6;
const MILLIONTH = 0.000001;
const MIDDLE_TONE = 220;
/** The distance from the middle that raises a tone by an octave. */
const OCTAVE = 15;
const STRENGTH = 0.155;
const FADE = 0.6;

const target = fileURLToPath(new URL('../museum-of-pattern/media/lorenz-two-starts.m4a', import.meta.url));
const raw = path.join(tmpdir(), `lorenz-two-starts-${process.pid}.f32`);
try {
  await writeFile(raw, Buffer.from(twoTones().buffer));
  await run('ffmpeg', [
    ...['-y', '-hide_banner', '-f', 'f32le', '-ar', String(RATE), '-ac', '2', '-i', raw, '-c:a', 'aac', '-b:a', '64k'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart', target],
  ]);
  console.log(`lorenz-two-starts.m4a  ${SECONDS} s`);
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(raw, { force: true });
}

/** @returns {Float32Array} left and right in turn */
function twoTones() {
  const samples = new Float32Array(RATE * SECONDS * 2);
  for (const [ear, start] of [
    [0, [5, 5, 20]],
    [1, [5 + MILLIONTH, 5, 20]],
  ]) {
    let turn = 0;
    let count = 0;
    for (const [x] of lorenzLine({ seconds: SECONDS * PACE, step: PACE / RATE, start, settle: 0 })) {
      turn += (2 * Math.PI * MIDDLE_TONE * 2 ** (x / OCTAVE)) / RATE;
      samples[count * 2 + ear] = voice(turn) * swell(count / RATE) * STRENGTH;
      count += 1;
    }
  }
  return samples;
}

/** Somewhat like a distant cello. */
function voice(turn) {
  return Math.sin(turn) + 0.45 * Math.sin(2 * turn) + 0.22 * Math.sin(3 * turn) + 0.1 * Math.sin(4 * turn);
}

function swell(second) {
  return Math.min(second / FADE, (SECONDS - second) / FADE, 1);
}
