import { afterEach, expect, test, vi } from 'vitest';
import type { RecordedFrame } from '#domain/tour/framing.ts';
import { captureByTrack } from './capture-by-track.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A piece of 10 ms, in one channel, as a track gives it. */
function piece(at: number, sampleRate = 48_000): AudioData {
  return new AudioData({
    format: 'f32-planar',
    sampleRate,
    numberOfFrames: sampleRate / 100,
    numberOfChannels: 1,
    timestamp: at * 1000,
    data: new Float32Array(sampleRate / 100).fill(0.25),
  });
}

/** Captures a track whose pieces are read at the given times. */
async function capture(pieces: readonly AudioData[], readAt = (index: number) => index * 10) {
  const isCancelled = vi.fn();
  let read = 0;
  vi.useFakeTimers({ toFake: ['Date'] });
  const readable = new ReadableStream<AudioData>(
    {
      pull(queue) {
        const next = pieces[read];
        if (!next) return;
        vi.setSystemTime(readAt(read++));
        queue.enqueue(next);
      },
      cancel: isCancelled,
    },
    { highWaterMark: 0 },
  );
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readable = readable;
    },
  );
  const frames: RecordedFrame[] = [];
  const captured = captureByTrack((frame) => void frames.push(frame));
  await captured.begin({} as MediaStreamTrack);
  return { frames, isCancelled, ...captured };
}

const spread = (frames: readonly RecordedFrame[]) => frames.map(({ at }) => Math.round(at - (frames[0]?.at ?? 0)));

test('sound that waited for a busy page has the time at which it was recorded', async () => {
  const pieces = Array.from({ length: 60 }, (_, at) => piece(5000 + at * 10));
  const busyFrom = 20;
  const { frames, close } = await capture(pieces, (index) => (index < busyFrom ? index * 10 : 900));
  await expect.poll(() => frames.length).toBe(30);
  expect(spread(frames)).toEqual(Array.from({ length: 30 }, (_, at) => at * 20));
  close();
});

test('after the clock of the phone was set, sound has the new time', async () => {
  const pieces = Array.from({ length: 40 }, (_, at) => piece(5000 + at * 10));
  const setFrom = 20;
  const { frames, close } = await capture(pieces, (index) => index * 10 + (index < setFrom ? 0 : 60_000));
  await expect.poll(() => frames.length).toBe(20);
  expect(frames.slice(9, 12).map(({ at }) => at)).toEqual([190, 60_210, 60_230]);
  close();
});

test('a headset that changes its rate in the middle of a word changes no frame', async () => {
  const pieces = Array.from({ length: 60 }, (_, at) => piece(at * 10, at < 20 ? 48_000 : 16_000));
  const { frames, close } = await capture(pieces);
  await expect.poll(() => frames.length).toBeGreaterThanOrEqual(29);
  expect(frames.every(({ samples }) => samples.length === 960)).toBe(true);
  expect(frames.at(-1)?.loudness).toBeCloseTo(0.25, 1);
  close();
});

test('every piece is given back to the browser, and none is heard after the end', async () => {
  const pieces = Array.from({ length: 20 }, (_, at) => piece(at * 10));
  const { frames, isCancelled, close } = await capture(pieces);
  await expect.poll(() => frames.length).toBe(10);
  // A piece that was closed has no samples.
  expect(pieces.every(({ numberOfFrames }) => numberOfFrames === 0)).toBe(true);
  close();
  expect(isCancelled).toHaveBeenCalled();
});
