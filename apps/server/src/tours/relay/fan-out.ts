import { TOUR_CLOSE } from '@cicerone/api/tours/tour-addresses';
import { writeFrameBundle } from '@cicerone/api/tours/tour-frames';
import type { TourClient } from './tour-client.ts';

/** Up to so many listeners get each frame alone: the sound is heard 40 ms earlier, and costs little. */
export const ALONE_UP_TO = 50;
const BUNDLE = 3;
/** A bundle that does not fill is sent after this time, in milliseconds: the leader has paused. */
const BUNDLE_WITHIN_MS = 60;
/** A phone for which more bytes wait than this gets no sound until it has read them: late sound is worth nothing. */
export const SKIP_ABOVE_BYTES = 16 * 1024;
/** A phone for which more bytes wait than this is closed, and comes back when it has a network. */
export const CLOSE_ABOVE_BYTES = 256 * 1024;
/** A phone that got no sound for so many frames in a row, ten seconds, is closed too. */
export const CLOSE_AFTER_SKIPPED = 500;

/** A listener's connection, and how many frames in a row it did not get. */
export type Hearer = { client: TourClient; skipped: number };
type Frame = { frame: number; sound: Uint8Array };

/** Hands the frames of a leader on to the listeners. */
export type FanOut = {
  push(stream: number, frame: Frame): void;
  /** Sends what waits to be bundled. */
  flush(): void;
};

/** Builds each message once, and sends it to every listener that reads fast enough. */
export function createFanOut(hearers: ReadonlyMap<number, Hearer>): FanOut {
  let stream = 0;
  let waiting: Frame[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const frames = waiting;
    waiting = [];
    const message = writeFrameBundle({ stream, frames });
    for (const hearer of hearers.values()) sendSound(hearer, message, frames.length);
  }

  return {
    push(of, frame) {
      if (of !== stream) flush();
      stream = of;
      // The bytes of a message belong to its connection, which may use them again.
      waiting.push({ frame: frame.frame, sound: frame.sound.slice() });
      if (hearers.size <= ALONE_UP_TO || waiting.length >= BUNDLE) flush();
      else timer ??= setTimeout(flush, BUNDLE_WITHIN_MS).unref();
    },
    flush,
  };
}

function sendSound(hearer: Hearer, message: Uint8Array, frames: number): void {
  const bytes = hearer.client.waiting();
  if (bytes <= SKIP_ABOVE_BYTES) {
    hearer.skipped = 0;
    hearer.client.send(message);
    return;
  }
  hearer.skipped += frames;
  if (bytes > CLOSE_ABOVE_BYTES || hearer.skipped >= CLOSE_AFTER_SKIPPED) hearer.client.close(TOUR_CLOSE.tooSlow);
}

/** Sends a text to a phone, unless so much waits for it that it will not read it in time. */
export function sendText(client: TourClient, text: string): void {
  if (client.waiting() > CLOSE_ABOVE_BYTES) client.close(TOUR_CLOSE.tooSlow);
  else client.send(text);
}
