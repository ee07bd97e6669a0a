import { FRAME_SAMPLES, TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import { createResampler } from './resampling.ts';
import { createSampleQueue } from './sample-queue.ts';

/** 20 ms of a microphone's sound at 48,000 Hz: its loudness from 0 to 1, and when it was recorded, in milliseconds. */
export type RecordedFrame = { samples: Float32Array<ArrayBuffer>; loudness: number; at: number };

/**
 * Takes the next piece of a sound, a block of samples for each channel.
 *
 * @param at when the piece was recorded, in milliseconds
 * @returns the frames that are complete with it
 */
export type Framer = (channels: readonly Float32Array[], at: number) => RecordedFrame[];

/**
 * Cuts a sound into frames of 20 ms at 48,000 Hz, whatever its own rate is: a headset that is muted has brought
 * 44,100 Hz to every listener of others, for good (product, section D6, Live guide).
 *
 * @param rate of the sound, in samples a second
 */
export function createFramer(rate: number): Framer {
  const resample = createResampler(rate, TOUR_SAMPLE_RATE);
  const queue = createSampleQueue();
  return (channels, at) => {
    queue.add(resample(mixed(channels)));
    const frames: RecordedFrame[] = [];
    while (queue.length() >= FRAME_SAMPLES) {
      const samples = new Float32Array(FRAME_SAMPLES);
      queue.take(samples);
      frames.push({ samples, loudness: loudnessOf(samples), at });
    }
    return frames;
  };
}

/** One channel of all: a microphone with two has the same voice in both. */
function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = channels;
  if (others.length === 0) return first;
  return first.map((sample, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), sample) / channels.length);
}

function loudnessOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return Math.sqrt(power / samples.length);
}
