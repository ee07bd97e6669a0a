import { FRAME_SAMPLES } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';

/** Frames beyond these are let go, the oldest first: an output that stands still must not fill the memory. */
const MOST_KEPT = 500;
/** A stream that has been still for so long gives way to one that was heard before: the server began again. */
const STILL_MS = 1000;

/** A decoded frame: 960 samples at 48 kHz. */
export type DecodedFrame = FramePlace & { samples: Float32Array };

/** The frames of the present stream that are to be played, in order. */
export type KeptFrames = {
  /** Takes a frame, or leaves it: one of another length, that came before, is played already, or is of an older stream. */
  put(frame: DecodedFrame, now: number): 'kept' | 'new-stream' | 'left';
  /** The number of the first frame, and of the last one. */
  first(): number | undefined;
  last(): number | undefined;
  count(): number;
  /** Removes a frame and all before it; from then on only later ones are kept. */
  take(frame: number): Float32Array | undefined;
  /** The first number from a wanted one on, or the last one there is. */
  from(wanted: number): number;
  stream(): number | undefined;
};

/** Puts frames in order. A new stream replaces the former one with all its frames. */
export function createKeptFrames(): KeptFrames {
  const former = new Set<number>();
  let frames = new Map<number, Float32Array>();
  let stream: number | undefined;
  let played = -1;
  let lastPut = 0;

  const first = () => (frames.size > 0 ? Math.min(...frames.keys()) : undefined);
  const last = () => (frames.size > 0 ? Math.max(...frames.keys()) : undefined);

  function isWanted({ stream: of, frame, samples }: DecodedFrame, now: number): boolean {
    if (samples.length !== FRAME_SAMPLES) return false;
    if (of !== stream) return !former.has(of) || now - lastPut > STILL_MS;
    return frame > played && !frames.has(frame);
  }

  function changeTo(other: number): void {
    if (stream !== undefined) former.add(stream);
    former.delete(other);
    stream = other;
    frames = new Map();
    played = -1;
  }

  return {
    put(frame, now) {
      if (!isWanted(frame, now)) return 'left';
      const isNew = frame.stream !== stream;
      if (isNew) changeTo(frame.stream);
      lastPut = now;
      frames.set(frame.frame, frame.samples);
      if (frames.size > MOST_KEPT) frames.delete(first() ?? 0);
      return isNew ? 'new-stream' : 'kept';
    },
    first,
    last,
    count: () => frames.size,
    take(frame) {
      const samples = frames.get(frame);
      for (const number of [...frames.keys()]) if (number <= frame) frames.delete(number);
      played = frame;
      return samples;
    },
    from: (wanted) => Math.min(...[...frames.keys()].filter((number) => number >= wanted), last() ?? wanted),
    stream: () => stream,
  };
}
