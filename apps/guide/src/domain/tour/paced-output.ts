import { TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import { createJitterBuffer, type JitterBuffer } from './jitter/jitter-buffer.ts';
import { createResampler } from './resampling.ts';
import { createSampleQueue } from './sample-queue.ts';

/** The samples that are asked of the buffer at a time where the output has another rate: the block of an AudioWorklet. */
const BLOCK = 128;

/**
 * A jitter buffer for an output of any rate: some browsers give another one than they were asked for.
 *
 * @param ratio of the output's rate to 48,000 Hz
 */
export function createPacedOutput(ratio: number): JitterBuffer {
  const buffer = createJitterBuffer();
  if (ratio === 1) return buffer;
  const resample = createResampler(TOUR_SAMPLE_RATE, TOUR_SAMPLE_RATE * ratio);
  const queue = createSampleQueue();
  return {
    ...buffer,
    pull(output) {
      while (queue.length() < output.length) {
        const block = new Float32Array(BLOCK);
        buffer.pull(block);
        queue.add(resample(block));
      }
      queue.take(output);
    },
  };
}
