/** The rate of all sound in a tour, in samples a second, whatever a microphone or headset uses. */
export const TOUR_SAMPLE_RATE = 48_000;
/** The length of a frame, in milliseconds. */
export const FRAME_MS = 20;
/** The samples of a frame at the rate of a tour. */
export const FRAME_SAMPLES = (TOUR_SAMPLE_RATE * FRAME_MS) / 1000;
/** The longest message with sound that a leader may send, in bytes: a frame of PCM has 645. */
export const MOST_FRAME_BYTES = 1500;
/** The rate of the sound of a leader whose browser cannot encode: 16-bit samples, which the server encodes. */
export const PCM_SAMPLE_RATE = 16_000;
export const PCM_FRAME_SAMPLES = (PCM_SAMPLE_RATE * FRAME_MS) / 1000;

/** The sound of a leader: an Opus packet, or 20 ms of 16-bit samples at 16 kHz, little-endian, mono. */
const KINDS = { opus: 1, pcm: 2 } as const;
export type SoundKind = keyof typeof KINDS;

/** A frame of a leader's sound, numbered by the leader's page from 0. A muted page skips numbers. */
export type SentFrame = { kind: SoundKind; frame: number; sound: Uint8Array };
/** Frames for listeners, all Opus. Each page of a leader is a stream of its own. */
export type FrameBundle = { stream: number; frames: readonly { frame: number; sound: Uint8Array }[] };

const SENT_HEAD_BYTES = 5;
const BUNDLE_HEAD_BYTES = 3;
const FRAME_HEAD_BYTES = 6;

/** Writes a leader's frame: kind, number, sound. */
export function writeSentFrame({ kind, frame, sound }: SentFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SENT_HEAD_BYTES + sound.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KINDS[kind]);
  view.setUint32(1, frame);
  bytes.set(sound, SENT_HEAD_BYTES);
  return bytes;
}

/** Reads a leader's frame; undefined if it is none. The sound is a part of the same bytes. */
export function readSentFrame(bytes: Uint8Array): SentFrame | undefined {
  if (bytes.length <= SENT_HEAD_BYTES || bytes.length > MOST_FRAME_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = (['opus', 'pcm'] as const).find((one) => KINDS[one] === view.getUint8(0));
  return kind && { kind, frame: view.getUint32(1), sound: bytes.subarray(SENT_HEAD_BYTES) };
}

/** Writes frames for listeners: their stream, then each with its number and length. */
export function writeFrameBundle({ stream, frames }: FrameBundle): Uint8Array<ArrayBuffer> {
  const length = frames.reduce((sum, { sound }) => sum + FRAME_HEAD_BYTES + sound.length, BUNDLE_HEAD_BYTES);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, KINDS.opus);
  view.setUint16(1, stream);
  let place = BUNDLE_HEAD_BYTES;
  for (const { frame, sound } of frames) {
    view.setUint32(place, frame);
    view.setUint16(place + 4, sound.length);
    bytes.set(sound, place + FRAME_HEAD_BYTES);
    place += FRAME_HEAD_BYTES + sound.length;
  }
  return bytes;
}

/** Reads frames for listeners; undefined if the bytes are none. The sounds are parts of the same bytes. */
export function readFrameBundle(bytes: Uint8Array): FrameBundle | undefined {
  if (bytes.length < BUNDLE_HEAD_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.getUint8(0) !== KINDS.opus) return undefined;
  const frames: { frame: number; sound: Uint8Array }[] = [];
  let place = BUNDLE_HEAD_BYTES;
  while (place + FRAME_HEAD_BYTES <= bytes.length) {
    const end = place + FRAME_HEAD_BYTES + view.getUint16(place + 4);
    if (end > bytes.length) return undefined;
    frames.push({ frame: view.getUint32(place), sound: bytes.subarray(place + FRAME_HEAD_BYTES, end) });
    place = end;
  }
  return place === bytes.length ? { stream: view.getUint16(1), frames } : undefined;
}
