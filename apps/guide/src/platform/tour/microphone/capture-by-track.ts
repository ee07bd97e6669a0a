import { createFramer, type Framer, type RecordedFrame } from '#domain/tour/framing.ts';
import type { Capture } from './capture.ts';

/** A busy page loses nothing: pieces of 10 ms wait for it, a second of them. */
const MOST_WAITING = 100;
const LONGEST_WAIT_MS = MOST_WAITING * 10;

/** True in a browser whose pages read the samples of a track: Chromium's (MediaStreamTrack Insertable Streams). */
export function readsTracks(): boolean {
  return typeof MediaStreamTrackProcessor !== 'undefined';
}

/**
 * Captures a microphone by reading its track. Chromium's Web Audio holds a microphone back by 25 ms, and by 76 ms three
 * minutes later; its track alone comes after 17 ms (docs/decisions/0089).
 */
export function captureByTrack(recorded: (frame: RecordedFrame) => void): Capture {
  let reader: ReadableStreamDefaultReader<AudioData> | undefined;
  let framer: { rate: number; take: Framer } | undefined;
  /** The time of day at which the track's own clock began: that of the piece that came fastest. */
  let began = Number.POSITIVE_INFINITY;

  function take(piece: AudioData): void {
    const ms = piece.timestamp / 1000;
    const beganNow = Date.now() - ms;
    // None waits for longer than that: the phone's clock was set.
    if (beganNow < began || beganNow > began + LONGEST_WAIT_MS) began = beganNow;
    if (framer?.rate !== piece.sampleRate) {
      framer = { rate: piece.sampleRate, take: createFramer(piece.sampleRate) };
    }
    for (const frame of framer.take(channelsOf(piece), began + ms)) recorded(frame);
  }

  async function readAll(from: ReadableStreamDefaultReader<AudioData>): Promise<void> {
    for (;;) {
      const { value, done } = await from.read();
      if (done) return;
      // Closed at once: a browser holds a sound until then, and only a few.
      if (reader === from) take(value);
      value.close();
    }
  }

  return {
    async begin(track) {
      const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: MOST_WAITING });
      reader = readable.getReader();
      void readAll(reader);
    },
    async resume() {},
    close() {
      void reader?.cancel().catch(() => undefined);
      reader = undefined;
    },
  };
}

function channelsOf(piece: AudioData): Float32Array[] {
  return Array.from({ length: piece.numberOfChannels }, (_, planeIndex) => {
    const samples = new Float32Array(piece.numberOfFrames);
    piece.copyTo(samples, { planeIndex, format: 'f32-planar' });
    return samples;
  });
}
