import { TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import { createPacedOutput } from '#domain/tour/paced-output.ts';
import type { FromDecoderPort } from '../decoder/decoder-messages.ts';
import type { FromOutput, ToOutput } from './output-messages.ts';

/** Between two reports of the measures, in blocks of 128 samples: about a second. */
const REPORT_BLOCKS = 375;

/** Plays the sound of a tour in the browser's own thread for sound, however busy the page is. */
class TourSpeaker extends AudioWorkletProcessor {
  #output = createPacedOutput(sampleRate / TOUR_SAMPLE_RATE);
  #blocks = 0;
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
      this.#tell({ tag: 'played', place });
    }
    if (this.#blocks++ % REPORT_BLOCKS === 0) this.#tell({ tag: 'measures', measures: this.#output.measures() });
    return !this.#isOver;
  }

  #tell(message: FromOutput): void {
    this.port.postMessage(message);
  }
}

registerProcessor('tour-speaker', TourSpeaker);
