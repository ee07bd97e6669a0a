import { FRAME_MS, TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import { createSampleLine } from '#domain/tour/jitter/sample-line.ts';
import { createResampler } from '#domain/tour/resampling.ts';
import type { RecordedFrame } from './microphone-messages.ts';

const FRAME_SAMPLES = (TOUR_SAMPLE_RATE * FRAME_MS) / 1000;

/**
 * Cuts what a microphone records into frames of 20 ms at 48,000 Hz, whatever the context's rate is: a headset that is
 * muted has brought 44,100 Hz to every listener of others, for good.
 */
class TourMicrophone extends AudioWorkletProcessor {
  #resample = createResampler(sampleRate, TOUR_SAMPLE_RATE);
  #line = createSampleLine();

  process([channels]: Float32Array[][]): boolean {
    if (channels?.[0]) this.#line.add(this.#resample(mixed(channels)));
    while (this.#line.length() >= FRAME_SAMPLES) {
      const samples = new Float32Array(FRAME_SAMPLES);
      this.#line.take(samples);
      // The time of day is all that a worklet knows beside the context's, which stands still during a call.
      const frame: RecordedFrame = { samples, loudness: loudnessOf(samples), at: Date.now() };
      this.port.postMessage(frame, [samples.buffer]);
    }
    return true;
  }
}

/** One channel of all: a microphone with two has the same voice in both. */
function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels;
  const mix = Float32Array.from(first ?? []);
  for (const other of others) for (let at = 0; at < mix.length; at++) mix[at] = (mix[at] ?? 0) + (other[at] ?? 0);
  if (others.length > 0) for (let at = 0; at < mix.length; at++) mix[at] = (mix[at] ?? 0) / channels.length;
  return mix;
}

function loudnessOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return Math.sqrt(power / samples.length);
}

registerProcessor('tour-microphone', TourMicrophone);
