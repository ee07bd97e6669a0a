import { PCM_FRAME_SAMPLES, PCM_SAMPLE_RATE } from '@cicerone/api/tours/tour-frames';

/** The bytes of a frame of PCM. */
export const PCM_FRAME_BYTES = PCM_FRAME_SAMPLES * 2;
const BITS_PER_SECOND = 32_000;

/** Encodes the sound of a leader whose browser cannot. */
export type PcmEncoder = {
  /** @returns the Opus packet of one frame */
  encode(pcm: Uint8Array): Uint8Array;
  /** Gives its memory back. */
  close(): void;
};

/** The part of an encoder of opusscript that its types leave out. */
type Within = { inPCM: Uint16Array; inPCMPointer: number; inPCMLength: number; inOpus: Uint8Array };

/**
 * An encoder of its own for each leader, because it remembers the sound before. Loaded when the first leader needs one:
 * hardly any does.
 */
export async function openPcmEncoder(): Promise<PcmEncoder> {
  const { default: OpusScript } = await import('opusscript');
  const encoder = new OpusScript(PCM_SAMPLE_RATE, 1, OpusScript.Application.VOIP);
  encoder.setBitrate(BITS_PER_SECOND);
  const within = encoder as unknown as Within;
  return {
    encode(pcm) {
      // In opusscript 0.1.1 the place of the samples counts bytes as if they were pairs of bytes, and lies in the memory
      // of other encoders.
      within.inPCM = new Uint16Array(within.inOpus.buffer, within.inPCMPointer, within.inPCMLength / 2);
      return encoder.encode(Buffer.from(pcm), PCM_FRAME_SAMPLES);
    },
    close: () => encoder.delete(),
  };
}
