import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createJitterBuffer, type JitterMeasures } from './jitter-buffer.ts';
import { FRAME_SAMPLES } from './kept-frames.ts';

const TRACES = join(import.meta.dirname, '../../../testing/arrivals');
const FRAME_MS = 20;
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

describe.each(['quiet-lan', 'bursts-162-ms', 'loss-2-percent', 'loss-5-percent', 'hole-3-s'])(
  'on a line like %s',
  (name) => {
    const arrivals = arrivalsOf(name);
    const delays = arrivals.map((at, frame) => at - frame * FRAME_MS);
    const spread = Math.max(...delays) - Math.min(...delays);
    const found = afterConvergence(replay(arrivals));

    test('sound goes on', () => {
      console.log(name, spread, JSON.stringify(found));
      expect(found.underruns).toBe(0);
      expect(found.silent).toBeLessThanOrEqual(0.005);
    });
    test('frames wait hardly longer than the line is uneven', () => {
      expect(found.mostTarget).toBeLessThanOrEqual(1.25 * spread);
    });
  },
);
