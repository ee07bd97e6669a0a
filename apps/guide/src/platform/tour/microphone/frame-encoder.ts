import {
  FRAME_MS,
  FRAME_SAMPLES,
  PCM_FRAME_SAMPLES,
  PCM_SAMPLE_RATE,
  TOUR_SAMPLE_RATE,
  writeSentFrame,
} from '@cicerone/api/tours/tour-frames';
import { opusPacketMs } from '#domain/tour/opus-packet.ts';
import { createResampler } from '#domain/tour/resampling.ts';
import { createSampleQueue } from '#domain/tour/sample-queue.ts';
import { FRAME_US, MOST_FAILURES, MOST_PENDING, PROOF_MS } from '../codec-bounds.ts';
import { browserDecodes } from '../decoder/browser-decoder.ts';

/** Makes the bytes of frames for the server. */
export type FrameEncoder = { encode(frame: number, samples: Float32Array<ArrayBuffer>): void; close(): void };
export type Send = (bytes: Uint8Array<ArrayBuffer>) => void;

const PLAIN: AudioEncoderConfig = {
  codec: 'opus',
  sampleRate: TOUR_SAMPLE_RATE,
  numberOfChannels: 1,
  bitrate: 32_000,
};
/** For voices in the first place; browsers that do not know the options are asked without. */
const CONFIGS: readonly AudioEncoderConfig[] = [
  { ...PLAIN, opus: { application: 'voip', signal: 'voice', frameDuration: FRAME_US } as OpusEncoderConfig },
  PLAIN,
];

/**
 * An encoder that lasts for a tour: the browser's own if one real frame, encoded, is Opus that decodes to sound, else none:
 * then 16-bit samples at 16 kHz go to the server, which encodes. One that fails is built again, and the third time
 * replaced.
 */
export async function createLastingEncoder(send: Send): Promise<FrameEncoder> {
  const config = await provedConfig();
  let failures = 0;
  let encoder = config ? build(config) : createPcmEncoder(send);

  function build(of: AudioEncoderConfig): FrameEncoder {
    return createOpusEncoder(of, sendOpus, () => {
      failures++;
      encoder = failures < MOST_FAILURES ? build(of) : createPcmEncoder(send);
    });
  }

  function sendOpus(frame: number, sound: Uint8Array): void {
    send(writeSentFrame({ kind: 'opus', frame, sound }));
  }

  return { encode: (frame, samples) => encoder.encode(frame, samples), close: () => encoder.close() };
}

type Encoded = (frame: number, packet: Uint8Array<ArrayBuffer>) => void;

function createOpusEncoder(config: AudioEncoderConfig, encoded: Encoded, failed: () => void): FrameEncoder {
  const pending: number[] = [];
  let count = 0;
  let isOver = false;
  const encoder = new AudioEncoder({
    output(chunk) {
      const frame = pending.shift();
      const packet = new Uint8Array(chunk.byteLength);
      chunk.copyTo(packet);
      if (frame !== undefined && !isOver) encoded(frame, packet);
    },
    error: fail,
  });

  function close(): void {
    isOver = true;
    if (encoder.state !== 'closed') encoder.close();
  }

  function fail(): void {
    if (isOver) return;
    close();
    failed();
  }

  try {
    encoder.configure(config);
  } catch {
    queueMicrotask(fail);
  }
  return {
    encode(frame, samples) {
      if (isOver) return;
      if (pending.length >= MOST_PENDING) return fail();
      try {
        pending.push(frame);
        const data = new AudioData({
          format: 'f32-planar',
          sampleRate: TOUR_SAMPLE_RATE,
          numberOfFrames: samples.length,
          numberOfChannels: 1,
          timestamp: count++ * FRAME_US,
          data: samples,
        });
        encoder.encode(data);
        data.close();
      } catch {
        fail();
      }
    },
    close,
  };
}

/** The first configuration with which a real frame becomes a packet of 20 ms that decodes to sound. */
async function provedConfig(): Promise<AudioEncoderConfig | undefined> {
  if (typeof AudioEncoder === 'undefined' || typeof AudioData === 'undefined') return undefined;
  for (const config of CONFIGS) if (await encodes(config)) return config;
  return undefined;
}

async function encodes(config: AudioEncoderConfig): Promise<boolean> {
  let encoder: FrameEncoder | undefined;
  const packet = new Promise<Uint8Array<ArrayBuffer> | undefined>((resolve) => {
    setTimeout(resolve, PROOF_MS);
    try {
      encoder = createOpusEncoder(
        config,
        (_, bytes) => resolve(bytes),
        () => resolve(undefined),
      );
      for (const frame of [0, 1, 2]) encoder.encode(frame, tone(frame));
    } catch {
      resolve(undefined);
    }
  });
  const found = await packet.finally(() => encoder?.close());
  if (!found || opusPacketMs(found) !== FRAME_MS) return false;
  // Without a decoder, a packet of the right length is believed.
  return typeof AudioDecoder === 'undefined' || (await browserDecodes(found));
}

function tone(frame: number): Float32Array<ArrayBuffer> {
  return Float32Array.from(
    { length: FRAME_SAMPLES },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * 400 * (frame * FRAME_SAMPLES + at)) / TOUR_SAMPLE_RATE),
  );
}

/** Frames of 16-bit samples at 16 kHz, little-endian. */
function createPcmEncoder(send: Send): FrameEncoder {
  const resample = createResampler(TOUR_SAMPLE_RATE, PCM_SAMPLE_RATE);
  const queue = createSampleQueue();
  const samplesOfFrame = new Float32Array(PCM_FRAME_SAMPLES);
  return {
    encode(frame, samples) {
      queue.add(resample(samples));
      if (queue.length() < PCM_FRAME_SAMPLES) return;
      queue.take(samplesOfFrame);
      send(writeSentFrame({ kind: 'pcm', frame, sound: pcmOf(samplesOfFrame) }));
    },
    close() {},
  };
}

function pcmOf(sound: Float32Array): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(sound.length * 2));
  for (const [at, sample] of sound.entries()) {
    bytes.setInt16(at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  }
  return new Uint8Array(bytes.buffer);
}
