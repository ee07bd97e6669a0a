import type { NoRecognition } from '#domain/camera/cameras.ts';
import { type Charge, restAfterFrame } from '#domain/recognition/frame-pace.ts';
import type { LookingForWorks } from '#domain/recognition/looking-for-works.ts';
import { createFrames, hasPicture } from '../camera/frames.ts';
import { type Recogniser, startRecogniser } from './recogniser.ts';

/** The longest side of a frame, in pixels: more takes longer and recognises nothing more. */
const LONGEST_SIDE = 640;
/** A camera that has no picture yet is asked again after so many milliseconds. */
const NO_PICTURE_MS = 60;
/** A worker that breaks on a frame is no recogniser. */
const BROKEN: NoRecognition = 'damaged-index';

/**
 * Looks for works in a video, one frame at a time without a queue, so a recognised work is a visible work.
 *
 * @returns a function that ends it
 */
export function lookForWorks(video: HTMLVideoElement, looking: LookingForWorks): () => void {
  const frameOf = createFrames(LONGEST_SIDE);
  let recogniser: Recogniser | undefined;
  let isOver = false;

  async function look() {
    const started = await startRecogniser(looking.index, looking.near);
    if (typeof started === 'string') return isOver || looking.missing(started);
    recogniser = started;
    if (isOver) return started.end();
    looking.ready();
    const battery = await batteryOf();
    const began = performance.now();
    while (!isOver) {
      if (!hasPicture(video)) {
        await passed(NO_PICTURE_MS);
        continue;
      }
      const asked = performance.now();
      const verdict = await started.look(frameOf(video, looking.zoom()), looking.threshold);
      if (isOver) return;
      if (!verdict) return looking.missing(BROKEN);
      looking.saw(verdict);
      const now = performance.now();
      await passed(restAfterFrame(now - asked, now - began, chargeOf(battery)));
    }
  }
  look().catch(() => isOver || looking.missing(BROKEN));
  return () => {
    isOver = true;
    recogniser?.end();
  };
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The battery of the device (Chromium alone), which TypeScript's types lack. */
type Battery = { level: number; charging: boolean };

async function batteryOf(): Promise<Battery | undefined> {
  return (navigator as { getBattery?(): Promise<Battery> }).getBattery?.().catch(() => undefined);
}

function chargeOf(battery: Battery | undefined): Charge | undefined {
  return battery && { level: battery.level, isCharging: battery.charging };
}
