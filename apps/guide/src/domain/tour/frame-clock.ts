import { FRAME_MS } from '@cicerone/api/tours/tour-frames';

/** A microphone that gave nothing for longer jumps to the number of the present time. */
const MOST_BEHIND_FRAMES = 15;

/** Numbers the frames of a leader by time. */
export type FrameClock = {
  /** The number of a frame whose recording ended at that time, in milliseconds. */
  take(at: number): number;
  /** The number of the frame that is being recorded. */
  next(): number;
};

/**
 * Numbers that go on by time: after a call, or another headset, the listeners' phones see a gap and not a delay. Within a
 * sound they are counted, however late it comes.
 *
 * @param began the time at which the first frame begins, in milliseconds
 */
export function createFrameClock(began: number): FrameClock {
  let next = 0;
  return {
    take(at) {
      const due = Math.floor((at - began) / FRAME_MS) - 1;
      if (due - next > MOST_BEHIND_FRAMES) next = due;
      return next++;
    },
    next: () => next,
  };
}
