import { FRAME_SAMPLES } from '@cicerone/api/tours/tour-frames';
import { describe, expect, test } from 'vitest';
import { createFramer, type RecordedFrame } from './framing.ts';

/** A second of a steady tone of 400 Hz, in pieces of 10 ms. */
function second(rate: number, level = 0.5): Float32Array[] {
  return Array.from({ length: 100 }, (_, piece) =>
    Float32Array.from(
      { length: rate / 100 },
      (_, at) => level * Math.sin((2 * Math.PI * 400 * (piece * (rate / 100) + at)) / rate),
    ),
  );
}

function framesOf(rate: number, pieces: readonly (readonly Float32Array[])[]): RecordedFrame[] {
  const framer = createFramer(rate);
  return pieces.flatMap((channels, piece) => framer(channels, 1000 + piece * 10));
}

describe('a microphone', () => {
  test.each([8000, 16_000, 44_100, 48_000])('of %i Hz makes fifty frames of a second, at 48,000 Hz', (rate) => {
    const frames = framesOf(
      rate,
      second(rate).map((piece) => [piece]),
    );
    // The resampler keeps the last milliseconds until it knows the next ones.
    expect(frames.length).toBeGreaterThanOrEqual(49);
    expect(frames.every(({ samples }) => samples.length === FRAME_SAMPLES)).toBe(true);
    expect(frames[20]?.loudness).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });

  test('with the same voice in two channels is as loud as with one', () => {
    const voice = second(48_000);
    const both = framesOf(
      48_000,
      voice.map((piece) => [piece, piece]),
    );
    const one = framesOf(
      48_000,
      voice.map((piece) => [piece]),
    );
    expect(both).toEqual(one);
  });

  test('gives a frame the time of the piece that completed it', () => {
    const frames = framesOf(
      48_000,
      second(48_000).map((piece) => [piece]),
    );
    expect(frames.slice(0, 3).map(({ at }) => at)).toEqual([1010, 1030, 1050]);
  });

  test('that gives nothing makes no frame', () => {
    expect(createFramer(48_000)([], 0)).toEqual([]);
  });
});
