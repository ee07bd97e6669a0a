/**
 * The Choir of Prime Numbers, a sponsor of the Museum of Pattern, in twelve seconds: forty-eight beats, and a voice on
 * each whose number is prime.
 *
 *   node demo-venue/making/sound-sponsor.mjs   (about a second)
 */
import { fileURLToPath } from 'node:url';
import { writeSound } from './filming/sound.mjs';
import { add, bell, fadeEnds, string, tape, tick } from './filming/tones.mjs';
import { ProgramError } from './narration/programs.mjs';

const BEATS = 48;
const BEAT = 0.24;
const SCALE = [196, 220, 261.6, 293.7, 329.6, 392, 440, 523.3];

try {
  await writeSound(choir(), fileURLToPath(new URL('../museum-of-pattern/media/sponsor-primes.m4a', import.meta.url)));
} catch (error) {
  if (!(error instanceof ProgramError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @returns {Float32Array} */
function choir() {
  const samples = tape(12.4);
  let singer = 0;
  for (let beat = 1; beat <= BEATS; beat += 1) {
    const start = (beat - 1) * BEAT;
    add(samples, start, tick(1800, 0.05, beat), 0.1);
    if (!isPrime(beat)) continue;
    add(samples, start, string(SCALE[(singer * 3) % 8], 0.22, 0.6), 1.6);
    add(samples, start, bell(SCALE[(singer * 3) % 8] * 2, 0.03, 0.5), 1.2);
    singer += 1;
  }
  return fadeEnds(samples, 0.3);
}

function isPrime(number) {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return number > 1;
}
