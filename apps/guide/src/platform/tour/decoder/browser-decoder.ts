import { TOUR_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';
import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import { FRAME_US, MOST_PENDING, PROOF_MS } from '../codec-bounds.ts';
import { PROOF_FRAME, provesItself } from './proof-frame.ts';

/** A decoder of one frame after the other. */
export type FrameDecoder = {
  /** Decodes a frame; `decoded` is called with its sound. */
  decode(place: FramePlace, sound: Uint8Array): void;
  close(): void;
};
export type Decoded = (place: FramePlace, samples: Float32Array) => void;

const CONFIG: AudioDecoderConfig = { codec: 'opus', sampleRate: TOUR_SAMPLE_RATE, numberOfChannels: 1 };

/**
 * The browser's own decoder (WebCodecs).
 *
 * @param failed is called once when it fails; it is of no use then
 * @throws if the browser has none
 */
export function createBrowserDecoder(decoded: Decoded, failed: () => void): FrameDecoder {
  const pending: FramePlace[] = [];
  let count = 0;
  let isOver = false;
  const decoder = new AudioDecoder({
    output(data) {
      const place = pending.shift();
      const samples = samplesOf(data);
      data.close();
      if (place && !isOver) decoded(place, samples);
    },
    error: fail,
  });
  decoder.configure(CONFIG);

  function fail(): void {
    if (isOver) return;
    close();
    failed();
  }

  function close(): void {
    isOver = true;
    if (decoder.state !== 'closed') decoder.close();
  }

  return {
    decode(place, sound) {
      if (isOver) return;
      if (pending.length >= MOST_PENDING) return fail();
      try {
        pending.push(place);
        // Counted, not told by the number of the frame: a gap is no affair of the decoder.
        decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: count++ * FRAME_US, data: sound }));
      } catch {
        fail();
      }
    },
    close,
  };
}

function samplesOf(data: AudioData): Float32Array {
  const samples = new Float32Array(data.numberOfFrames);
  data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
  return samples;
}

/** True if the browser's decoder makes sound of a real frame of Opus (docs/decisions/0089). */
export async function browserDecodes(packet = PROOF_FRAME): Promise<boolean> {
  if (typeof AudioDecoder === 'undefined') return false;
  let decoder: FrameDecoder | undefined;
  const isProved = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PROOF_MS, false);
    try {
      decoder = createBrowserDecoder(
        (_, samples) => resolve(provesItself(samples)),
        () => resolve(false),
      );
      // Some decoders give a frame only when the next one comes.
      for (const frame of [0, 1, 2]) decoder.decode({ stream: 0, frame }, packet);
    } catch {
      resolve(false);
    }
  });
  return isProved.finally(() => decoder?.close());
}
