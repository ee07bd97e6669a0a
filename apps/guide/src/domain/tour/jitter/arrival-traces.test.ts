import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_MS, FRAME_SAMPLES } from '@cicerone/api/tours/tour-frames';
import { describe, expect, test } from 'vitest';
import { createJitterBuffer, type JitterMeasures } from './jitter-buffer.ts';

const TRACES = join(import.meta.dirname, '../../../testing/arrivals');
const BLOCK = 128;
const CONVERGED_MS = 5000;

/** The arrivals of a recorded minute, in milliseconds from the first frame's sending (bench/live/record-arrivals.mjs). */
function arrivalsOf(name: string): number[] {
  const rows = readFileSync(join(TRACES, `${name}.txt`), 'utf8').split('\n');
  const delays = rows
    .filter((row) => !row.startsWith('#'))
    .flatMap((row) => row.split(' ').filter(Boolean).map(Number));
  return delays.map((delay, frame) => frame * FRAME_MS + delay);
}

/** A voice: harmonics of a gliding pitch, louder and softer as syllables are. */
function voice(frame: number): Float32Array {
  return Float32Array.from({ length: FRAME_SAMPLES }, (_, at) => {
    const t = (frame * FRAME_SAMPLES + at) / 48_000;
    const phase = 2 * Math.PI * (140 * t + 6 * Math.sin(2 * t));
    const loudness = 0.2 * (0.6 + 0.4 * Math.sin(2 * Math.PI * 3 * t));
    return loudness * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(3 * phase));
  });
}

type Moment = JitterMeasures & { at: number };

/** Plays arrivals and measures ten times a second. */
function replay(arrivals: readonly number[]): Moment[] {
  const buffer = createJitterBuffer();
  const order = arrivals
    .map((at, frame) => ({ at, frame }))
    .sort((one, other) => one.at - other.at || one.frame - other.frame);
  const block = new Float32Array(BLOCK);
  const moments: Moment[] = [];
  const end = arrivals.length * FRAME_MS;
  let came = 0;
  for (let played = 0; (played * BLOCK) / 48 < end; played++) {
    const at = (played * BLOCK) / 48;
    for (let next = order[came]; next && next.at <= at; next = order[++came]) {
      buffer.put({ stream: 1, frame: next.frame, samples: voice(next.frame) });
    }
    buffer.pull(block);
    if (played % 37 === 0) moments.push({ ...buffer.measures(), at });
  }
  return moments;
}

/** The difference between the slowest and the fastest frame, in milliseconds. */
function spreadOf(arrivals: readonly number[]): number {
  const delays = arrivals.map((at, frame) => at - frame * FRAME_MS);
  return Math.max(...delays) - Math.min(...delays);
}

function underrunsOf(moments: readonly Moment[]): number {
  return (moments.at(-1)?.underruns ?? 0) - (moments[0]?.underruns ?? 0);
}

function afterConvergence(moments: readonly Moment[]) {
  const late = moments.filter(({ at }) => at >= CONVERGED_MS);
  const [first, last] = [late[0], late.at(-1)];
  if (!first || !last) throw new Error('The trace is too short.');
  const share = (count: 'silent' | 'expanded' | 'accelerated' | 'slowed') =>
    (last[count] - first[count]) / (last.output - first.output);
  return {
    underruns: last.underruns - first.underruns,
    skipped: last.skipped - first.skipped,
    silent: share('silent'),
    expanded: share('expanded'),
    accelerated: share('accelerated'),
    slowed: share('slowed'),
    mostTarget: Math.max(...late.map(({ targetMs }) => targetMs)),
    mostDelay: Math.max(...late.map(({ delayMs }) => delayMs ?? 0)),
    meanDelay: late.reduce((sum, { delayMs }) => sum + (delayMs ?? 0), 0) / late.length,
  };
}

/** How often sound runs out in 55 s; the goal is never (docs/decisions/0089). */
const LINES = [
  { name: 'quiet-lan', underruns: 0 },
  { name: 'bursts-162-ms', underruns: 0 },
  // The one time that a packet is lost together with its repetition, TCP waits ten times longer than ever before.
  { name: 'loss-2-percent', underruns: 1 },
  // The first such wait, the first that is twice as long, and one of 634 ms.
  { name: 'loss-5-percent', underruns: 3 },
  // Such lines where the server's TCP repeats after 40 ms (docs/operations.md): each gap is concealed to its end.
  { name: 'loss-2-percent-repeated-soon', underruns: 2 },
  { name: 'loss-5-percent-repeated-soon', underruns: 1 },
];

describe.each(LINES)('on a connection like $name', ({ name, underruns }) => {
  const arrivals = arrivalsOf(name);
  const found = afterConvergence(replay(arrivals));

  test('sound goes on', () => {
    expect(found.underruns).toBeLessThanOrEqual(underruns);
    expect(found.silent).toBeLessThanOrEqual(0.005);
    expect(found.skipped).toBe(0);
  });

  test('frames wait hardly longer than the connection is uneven', () => {
    expect(found.mostTarget).toBeLessThanOrEqual(1.25 * spreadOf(arrivals));
  });
});

test('after a burst, a quiet connection is heard with little delay again within ten seconds', () => {
  const uneven = arrivalsOf('bursts-162-ms').slice(0, 1000);
  const quiet = arrivalsOf('quiet-lan').slice(0, 1000);
  const both = [...uneven, ...quiet.map((at) => at + uneven.length * FRAME_MS)];
  const moments = replay(both);
  const before = moments.filter(({ at }) => at > 10_000 && at < 20_000);
  const after = moments.filter(({ at }) => at > 30_000);
  expect(Math.min(...before.map(({ delayMs }) => delayMs ?? 0))).toBeGreaterThan(150);
  expect(Math.max(...after.map(({ delayMs }) => delayMs ?? 0))).toBeLessThanOrEqual(120);
  expect(underrunsOf(moments.filter(({ at }) => at > CONVERGED_MS))).toBe(0);
});

test('a frame that was late while the visitor joined is forgotten, though the microphone itself is uneven', () => {
  const microphone = (frame: number) => (frame % 40 === 0 ? 18 : 0);
  const arrivals = Array.from(
    { length: 1000 },
    (_, frame) => frame * FRAME_MS + (frame === 40 ? 80 : microphone(frame)),
  );
  const moments = replay(arrivals);
  const delays = (from: number, to: number) =>
    moments.filter(({ at }) => at > from && at < to).map(({ targetMs }) => targetMs);
  expect(Math.min(...delays(2000, 9000))).toBeGreaterThan(75);
  expect(Math.max(...delays(12_000, 20_000))).toBeLessThanOrEqual(30);
});

describe('after a hole of three seconds', () => {
  const arrivals = arrivalsOf('hole-3-s');
  const delays = arrivals.map((at, frame) => at - frame * FRAME_MS);
  const longest = Math.max(...delays);
  const end = Math.max(...arrivals.filter((_, frame) => delays[frame] === longest));
  const moments = replay(arrivals);

  test('sound is live again at once: what was said meanwhile is skipped', () => {
    expect(longest).toBeGreaterThan(3000);
    const after = moments.filter(({ at }) => at > end + 500);
    expect(Math.max(...after.map(({ delayMs }) => delayMs ?? 0))).toBeLessThanOrEqual(300);
    expect(underrunsOf(after)).toBe(0);
  });

  test('nobody waits for sound as long as for the hole, and within ten seconds the delay is small', () => {
    expect(Math.max(...moments.map(({ targetMs }) => targetMs))).toBeLessThan(300);
    const quiet = moments.filter(({ at }) => at > end + 10_000);
    expect(Math.max(...quiet.map(({ delayMs }) => delayMs ?? 0))).toBeLessThanOrEqual(120);
  });
});
