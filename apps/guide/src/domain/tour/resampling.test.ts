import { expect, test } from 'vitest';
import { createResampler } from './resampling.ts';

const SECONDS = 1;

function tone(frequency: number, rate: number): Float32Array {
  return Float32Array.from({ length: rate * SECONDS }, (_, at) => Math.sin((2 * Math.PI * frequency * at) / rate));
}

/** Resamples in pieces, as a worklet does. */
function inPieces(sound: Float32Array, from: number, to: number): number[] {
  const resample = createResampler(from, to);
  const found: number[] = [];
  for (let at = 0; at < sound.length; at += 128) found.push(...resample(sound.subarray(at, at + 128)));
  return found;
}

/** The share of a tone in a sound, from 0 to 1. */
function shareOf(frequency: number, sound: readonly number[], rate: number): number {
  const part = sound.slice(2000, 2000 + rate / 2);
  const along = (wave: (phase: number) => number) =>
    part.reduce((sum, sample, at) => sum + sample * wave((2 * Math.PI * frequency * at) / rate), 0);
  return (2 * Math.hypot(along(Math.sin), along(Math.cos))) / part.length;
}

test.each([8000, 16_000, 44_100, 96_000])(
  'a voice recorded at %i Hz keeps its pitch and loudness at 48,000 Hz',
  (rate) => {
    const found = inPieces(tone(440, rate), rate, 48_000);
    expect(found.length).toBeGreaterThan(47_000);
    expect(found.length).toBeLessThanOrEqual(48_000);
    expect(shareOf(440, found, 48_000)).toBeCloseTo(1, 2);
  },
);

test('48,000 Hz are left as they are', () => {
  const sound = tone(440, 48_000);
  expect(createResampler(48_000, 48_000)(sound)).toBe(sound);
});

test('what 16 kHz cannot have is left out, and does not come back as another tone', () => {
  const found = inPieces(tone(11_000, 48_000), 48_000, 16_000);
  expect(shareOf(5000, found, 16_000)).toBeLessThan(0.01);
  expect(Math.max(...found.slice(200, -200).map(Math.abs))).toBeLessThan(0.02);
});
