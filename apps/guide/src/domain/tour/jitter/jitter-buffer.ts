import { FRAME_MS, TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import { createArrivals } from './arrivals.ts';
import { createConcealment } from './concealment.ts';
import { createSampleLine } from './sample-line.ts';
import { lengthened, shortened } from './stretching.ts';

const SAMPLES_PER_MS = TOUR_SAMPLE_RATE / 1000;
/** The samples of a frame. */
export const FRAME_SAMPLES = FRAME_MS * SAMPLES_PER_MS;
/** So many numbers that are missing between frames are lost frames; more are a leader who was muted. */
const MOST_LOST = 3;
/** Frames beyond these are let go, the oldest first: an output that stands still must not fill the memory. */
const MOST_KEPT = 500;
/** Further behind than this, sound is skipped. */
const SKIP_MS = 350;
/** Nearer to its target than this, sound keeps its pace. */
const EARLY_MS = 8;
const LATE_MS = 2;
/** The change of pace near the target, which nobody notices, and further away, as shares of the sound. */
const GENTLE = 0.08;
const BRISK = 0.25;
const BRISK_FROM_MS = 40;
/** A stream that has been still for so long gives way to one that was heard before: the server began again. */
const STILL_MS = 1000;

/** A decoded frame: 960 samples at 48 kHz. */
export type DecodedFrame = FramePlace & { samples: Float32Array };

/** What was heard so far: totals in samples and numbers, and the present delays in milliseconds. */
export type JitterMeasures = {
  output: number;
  /** How often sound ran out while frames were on their way; a muted leader is none. */
  underruns: number;
  /** Silence of our own in place of missing sound. */
  silent: number;
  /** Sound of our own in place of missing sound. */
  expanded: number;
  /** Sound that was left out to catch up, and that was repeated to fall back, at the same pitch. */
  accelerated: number;
  slowed: number;
  /** Frames: skipped because they were far behind; missing between others; that came after their time or twice. */
  skipped: number;
  lost: number;
  unused: number;
  targetMs: number;
  /** The delay between the fastest frames and their playing; undefined before the first one is played. */
  delayMs: number | undefined;
  bufferedMs: number;
};

/**
 * The buffer between frames that come when they can and sound that must never stop. Its clock is its output: it has no
 * other. The specification:
 *
 * - The target delay is measured by arrivals (arrivals.ts). The first frame is played when it is due by it, a later
 *   one after those before it.
 * - Above the target, repetitions within voices are left out; below, they are repeated: the pitch stays. Far above,
 *   frames are skipped.
 * - When the line has been still for longer than ever and the last frames are played, these are drawn out.
 * - Of a missing frame, others having come after it, the last period of the voice is repeated, fading. So it is when
 *   nothing has come at all, for 80 ms; then there is silence, never old sound. Sound that comes late is still played,
 *   and the delay is caught up.
 * - More than three missing numbers are a muted leader: the frame after them is played when it is due. Nothing of it
 *   counts as missing.
 * - Frames out of order are put in order; those that come twice, too late, or from an older stream are left. A new
 *   stream replaces the old one at once.
 */
export type JitterBuffer = {
  put(frame: DecodedFrame): void;
  /** Fills a block of output. */
  pull(output: Float32Array): void;
  /** The frame that is being heard, or was heard last. */
  place(): FramePlace | undefined;
  measures(): JitterMeasures;
};

type Counts = Omit<JitterMeasures, 'targetMs' | 'delayMs' | 'bufferedMs'>;

export function createJitterBuffer(): JitterBuffer {
  const arrivals = createArrivals();
  const concealment = createConcealment();
  const line = createSampleLine();
  const counts: Counts = {
    output: 0,
    underruns: 0,
    silent: 0,
    expanded: 0,
    accelerated: 0,
    slowed: 0,
    skipped: 0,
    lost: 0,
    unused: 0,
  };
  const former = new Set<number>();
  let stream: number | undefined;
  let kept = new Map<number, Float32Array>();
  let place: FramePlace | undefined;
  /** The number of the next frame; undefined while the next one is awaited for its time. */
  let next: number | undefined;
  /** Samples of our own since sound ran out, which are missing only if the sound they stood for comes. */
  let dry = 0;
  let lastPut = 0;
  /** The places of the frames in the line, by the sample of the output with which they begin. */
  const marks: { at: number; place: FramePlace }[] = [];
  /** Samples that may pass before the pace is changed again. */
  let unchanged = 0;

  const now = () => (counts.output + line.length()) / SAMPLES_PER_MS;
  const earliest = () => (kept.size > 0 ? Math.min(...kept.keys()) : undefined);
  const delay = () => (next === undefined ? undefined : now() - next * FRAME_MS - (arrivals.least() ?? 0));

  function isWanted({ stream: of, frame, samples }: DecodedFrame): boolean {
    if (samples.length !== FRAME_SAMPLES) return false;
    if (of !== stream) return !former.has(of) || counts.output / SAMPLES_PER_MS - lastPut > STILL_MS;
    return !kept.has(frame) && (next === undefined || frame >= next);
  }

  function changeTo(other: number): void {
    if (stream !== undefined) former.add(stream);
    former.delete(other);
    stream = other;
    kept = new Map();
    next = undefined;
    dry = 0;
    arrivals.restart();
  }

  function put(frame: DecodedFrame): void {
    if (!isWanted(frame)) {
      counts.unused++;
      return;
    }
    if (frame.stream !== stream) changeTo(frame.stream);
    lastPut = counts.output / SAMPLES_PER_MS;
    arrivals.add(frame.frame, lastPut);
    kept.set(frame.frame, frame.samples);
    const oldest = earliest();
    if (kept.size > MOST_KEPT && oldest !== undefined) {
      kept.delete(oldest);
      next = undefined;
    }
  }

  function pull(output: Float32Array): void {
    while (line.length() < output.length) produce(output.length - line.length());
    line.take(output);
    counts.output += output.length;
    while (marks[0] && marks[0].at <= counts.output) place = marks.shift()?.place;
  }

  /** Adds the next sound to the line: a frame, or as many samples of our own as are needed. */
  function produce(needed: number): void {
    const first = earliest();
    if (first === undefined) return wait(needed);
    if (next !== undefined && first > next) {
      if (dry === 0 && first - next <= MOST_LOST) return conceal();
      next = undefined;
    }
    const left = next === undefined ? ((arrivals.due(first) ?? 0) - now()) * SAMPLES_PER_MS : 0;
    if (left >= 1) return wait(Math.min(needed, Math.floor(left)));
    play(first);
  }

  /** Sound of our own until a frame comes, or is due. */
  function wait(samples: number): void {
    if (next !== undefined) dry += samples;
    line.add(concealment.more(samples));
  }

  /** A frame is lost: others after it are here. */
  function conceal(): void {
    counts.lost++;
    counts.expanded += FRAME_SAMPLES;
    line.add(concealment.more(FRAME_SAMPLES));
    next = (next ?? 0) + 1;
  }

  /** The samples of our own stood for sound that has come after all. */
  function settleUnderrun(): void {
    if (next !== undefined && dry > 0) {
      const sounding = Math.min(dry, concealment.sounding());
      counts.underruns++;
      counts.expanded += sounding;
      counts.silent += dry - sounding;
    }
    dry = 0;
  }

  function play(first: number): void {
    settleUnderrun();
    const frame = skipTo(first);
    const samples = kept.get(frame) ?? new Float32Array(FRAME_SAMPLES);
    for (const number of [...kept.keys()]) if (number <= frame) kept.delete(number);
    next = frame;
    const paced = inPace(samples);
    next = frame + 1;
    concealment.leadInto(paced);
    concealment.heard(paced);
    if (stream !== undefined) marks.push({ at: counts.output + line.length() + 1, place: { stream, frame } });
    line.add(paced);
  }

  /** The frame that is played in place of the first one: a later one if that is far behind. */
  function skipTo(first: number): number {
    const excess = now() - (arrivals.due(first) ?? now());
    if (excess < SKIP_MS) return first;
    const wanted = first + Math.floor(excess / FRAME_MS);
    const frame = Math.min(...[...kept.keys()].filter((number) => number >= wanted), Math.max(...kept.keys()));
    counts.skipped += frame - first;
    // Leads over the cut.
    if (frame > first) concealment.more(0);
    return frame;
  }

  /** A frame at the pace that brings the delay to its target. */
  function inPace(samples: Float32Array): Float32Array {
    unchanged -= samples.length;
    if (isLaterThanEver()) return slower(samples, true);
    const excess = now() - (arrivals.due(next ?? 0) ?? now());
    if (unchanged > 0 || (excess < EARLY_MS && excess > -LATE_MS)) return samples;
    const isFar = Math.abs(excess) > BRISK_FROM_MS;
    return excess > 0 ? faster(samples, isFar) : slower(samples, isFar);
  }

  /** Whether the first frame that is not here is already later than any that was measured. */
  function isLaterThanEver(): boolean {
    const missing = Math.max(next ?? 0, ...kept.keys()) + 1;
    const latest = (arrivals.due(missing) ?? 0) - arrivals.margin();
    return counts.output / SAMPLES_PER_MS > latest;
  }

  function faster(samples: Float32Array, isFar: boolean): Float32Array {
    const short = shortened(samples, isFar);
    if (!short) return samples;
    counts.accelerated += samples.length - short.length;
    unchanged = (samples.length - short.length) / (isFar ? BRISK : GENTLE);
    return short;
  }

  function slower(samples: Float32Array, isFar: boolean): Float32Array {
    const long = lengthened(samples, isFar);
    if (!long) return samples;
    counts.slowed += long.length - samples.length;
    unchanged = (long.length - samples.length) / (isFar ? BRISK : GENTLE);
    return long;
  }

  function measures(): JitterMeasures {
    const latest = kept.size > 0 ? kept.size * FRAME_MS : 0;
    return {
      ...counts,
      targetMs: arrivals.target(),
      delayMs: delay(),
      bufferedMs: latest + line.length() / SAMPLES_PER_MS,
    };
  }

  return { put, pull, place: () => place, measures };
}
