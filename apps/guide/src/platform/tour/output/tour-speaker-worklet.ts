import { TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import { createPacedOutput } from '#domain/tour/paced-output.ts';
import type { FromDecoderPort } from '../decoder/decoder-messages.ts';
import type { FromOutput, ToOutput } from './output-messages.ts';

/** Plays the sound of a tour in the browser's own thread for sound, however busy the page is. */
class TourSpeaker extends AudioWorkletProcessor {
  #output = createPacedOutput(sampleRate / TOUR_SAMPLE_RATE);
  #isOver = false;
  #told = -1;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<ToOutput>) => {
      if (data.tag === 'end') this.#isOver = true;
      else data.port.onmessage = ({ data: frame }: MessageEvent<FromDecoderPort>) => this.#output.put(frame);
    };
  }

  process(_: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [first, ...others] = output ?? [];
    if (first) this.#output.pull(first);
    for (const channel of others) if (first) channel.set(first);
    const place = this.#output.place();
    if (place && place.frame !== this.#told) {
      this.#told = place.frame;
      const heard: FromOutput = place;
      this.port.postMessage(heard);
    }
    return !this.#isOver;
  }
}

registerProcessor('tour-speaker', TourSpeaker);
