import { createFramer } from '#domain/tour/framing.ts';

/** Cuts the sound of a microphone into frames, on the browser's own thread for sound. */
class TourMicrophone extends AudioWorkletProcessor {
  #framer = createFramer(sampleRate);

  process([channels = []]: Float32Array[][]): boolean {
    // The time of day is all that a worklet knows beside the context's, which stands still during a call.
    for (const frame of this.#framer(channels, Date.now())) this.port.postMessage(frame, [frame.samples.buffer]);
    return true;
  }
}

registerProcessor('tour-microphone', TourMicrophone);
