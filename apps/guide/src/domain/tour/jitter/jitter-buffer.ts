import { FRAME_MS, FRAME_SAMPLES, TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import { createSampleQueue } from '../sample-queue.ts';
import { createArrivals } from './arrivals.ts';
import { createConcealment } from './concealment.ts';
import { createKeptFrames, type DecodedFrame } from './kept-frames.ts';
import { createPace } from './pace.ts';

const SAMPLES_PER_MS = TOUR_SAMPLE_RATE / 1000;
/** So many numbers that are missing between frames are lost frames; more are a leader who was muted. */
const MOST_LOST = 3;
/** Further behind than this, sound is skipped. */
const SKIP_MS = 350;

/** The sound that was heard so far: totals in samples and numbers, and the present delays in milliseconds. */
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

/** The buffer between frames that come when they can and sound that must never stop. */
export type JitterBuffer = {
  put(frame: DecodedFrame): void;
  /** Fills a block of output. */
  pull(output: Float32Array): void;
  /** The frame that is being heard, or was heard last. */
  place(): FramePlace | undefined;
  measures(): JitterMeasures;
};

/**
 * A jitter buffer without a clock of its own: what it has put out is its time. The specification (product, section D6,
 * Live guide):
 *
 * - The target delay is measured by arrivals (arrivals.ts). The first frame is played when it is due by it, a later
 *   one after those before it.
 * - Above the target, repetitions within voices are left out; below, they are repeated: the pitch stays. Far above,
 *   frames are skipped. A frame that is later than any before makes the ones in hand longer.
 * - For a missing frame, others having come after it, the last period of the voice is repeated, fading. So it is when
 *   nothing has come at all, for 80 ms; then there is silence, never old sound. Sound that comes late is still played,
 *   and the delay is caught up.
 * - More than three missing numbers are a muted leader: the frame after them is played when it is due. Nothing of it
 *   counts as missing.
 * - Frames out of order are put in order; those that come twice, too late, or from an older stream are left. A new
 *   stream replaces the old one at once.
 */
export function createJitterBuffer(): JitterBuffer {
  const sound = new OrderedSound();
  return {
    put: (frame) => sound.put(frame),
    pull: (output) => sound.pull(output),
    place: () => sound.place(),
    measures: () => sound.measures(),
  };
}

class OrderedSound {
  #arrivals = createArrivals();
  #frames = createKeptFrames();
  #concealment = createConcealment();
  #pace = createPace();
  #queue = createSampleQueue();
  #counts = {
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
  /** The number of the next frame; undefined while the next one is awaited for its time. */
  #next: number | undefined;
  /** Samples of our own since sound ran out, which are missing only if the sound they stood for comes. */
  #dry = 0;
  #place: FramePlace | undefined;
  /** The places of the frames in the queue, by the sample of the output with which they begin. */
  #marks: { at: number; place: FramePlace }[] = [];

  put(frame: DecodedFrame): void {
    const taken = this.#frames.put(frame, this.#played());
    if (taken === 'left') {
      this.#counts.unused++;
      return;
    }
    if (taken === 'new-stream') {
      this.#arrivals.restart();
      this.#await();
    }
    this.#arrivals.add(frame.frame, this.#played());
  }

  pull(output: Float32Array): void {
    while (this.#queue.length() < output.length) this.#produce(output.length - this.#queue.length());
    this.#queue.take(output);
    this.#counts.output += output.length;
    while (this.#marks[0] && this.#marks[0].at < this.#counts.output) this.#place = this.#marks.shift()?.place;
  }

  place(): FramePlace | undefined {
    return this.#place;
  }

  measures(): JitterMeasures {
    return {
      ...this.#counts,
      targetMs: this.#arrivals.target(),
      delayMs:
        this.#next === undefined ? undefined : this.#now() - this.#next * FRAME_MS - (this.#arrivals.least() ?? 0),
      bufferedMs: this.#frames.count() * FRAME_MS + this.#queue.length() / SAMPLES_PER_MS,
    };
  }

  /** The time that was put out, in milliseconds. */
  #played(): number {
    return this.#counts.output / SAMPLES_PER_MS;
  }

  /** The time at which the next sound will be put out, in milliseconds. */
  #now(): number {
    return this.#played() + this.#queue.length() / SAMPLES_PER_MS;
  }

  /** The first frame is awaited for its time: nothing before it is missing. */
  #await(): void {
    this.#next = undefined;
    this.#dry = 0;
  }

  /** Adds the next sound to the queue: a frame, or as many samples of our own as are needed. */
  #produce(needed: number): void {
    const first = this.#frames.first();
    const missing = first === undefined || this.#next === undefined ? 0 : first - this.#next;
    if (missing > 0 && this.#dry === 0 && missing <= MOST_LOST) {
      this.#conceal();
      return;
    }
    if (missing > 0) this.#await();
    const left = this.#next === undefined ? (this.#due(first) - this.#now()) * SAMPLES_PER_MS : 0;
    if (first === undefined || left >= 1) this.#wait(Math.min(needed, Math.floor(Math.max(left, 0)) || needed));
    else this.#play(first);
  }

  #due(frame: number | undefined): number {
    return (frame === undefined ? undefined : this.#arrivals.due(frame)) ?? this.#now();
  }

  /** Sound of our own until a frame comes, or is due. */
  #wait(samples: number): void {
    if (this.#next !== undefined) this.#dry += samples;
    this.#queue.add(this.#concealment.more(samples));
  }

  /** A frame is lost: others after it are here. */
  #conceal(): void {
    this.#counts.lost++;
    this.#counts.expanded += FRAME_SAMPLES;
    this.#queue.add(this.#concealment.more(FRAME_SAMPLES));
    this.#next = (this.#next ?? 0) + 1;
  }

  /** The samples of our own stood for sound that has come after all. */
  #settleUnderrun(): void {
    if (this.#dry > 0) {
      const sounding = Math.min(this.#dry, this.#concealment.sounding());
      this.#counts.underruns++;
      this.#counts.expanded += sounding;
      this.#counts.silent += this.#dry - sounding;
    }
    this.#dry = 0;
  }

  #play(first: number): void {
    this.#settleUnderrun();
    const frame = this.#skipFrom(first);
    const samples = this.#frames.take(frame) ?? new Float32Array(FRAME_SAMPLES);
    const paced = this.#pace.apply(samples, this.#lagAt(frame));
    this.#counts[paced.length < samples.length ? 'accelerated' : 'slowed'] += Math.abs(paced.length - samples.length);
    this.#concealment.leadInto(paced);
    this.#concealment.heard(paced);
    const place = { stream: this.#frames.stream() ?? 0, frame };
    this.#marks.push({ at: this.#counts.output + this.#queue.length(), place });
    this.#queue.add(paced);
    this.#next = frame + 1;
  }

  /** The frame that is played in place of the first one: a later one if that is far behind. */
  #skipFrom(first: number): number {
    const excess = this.#now() - this.#due(first);
    if (excess < SKIP_MS) return first;
    const frame = this.#frames.from(first + Math.floor(excess / FRAME_MS));
    this.#counts.skipped += frame - first;
    // Leads over the cut.
    if (frame > first) this.#concealment.more(0);
    return frame;
  }

  #lagAt(frame: number) {
    const missing = Math.max(frame, this.#frames.last() ?? frame) + 1;
    const latest = this.#due(missing) - this.#arrivals.margin();
    return { excess: this.#now() - this.#due(frame), isLaterThanEver: this.#played() > latest };
  }
}
