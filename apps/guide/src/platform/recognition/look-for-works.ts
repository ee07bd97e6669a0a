import { FRAME_BOUNDS } from '@cicerone/recognition/bounds';
import type { NoRecognition } from '#domain/camera/cameras.ts';
import { type Charge, restAfterFrame } from '#domain/recognition/frame-pace.ts';
import type { LookingForWorks } from '#domain/recognition/looking-for-works.ts';
import { createFrames, hasPicture } from '../camera/frames.ts';
import { type FrameRecogniser, startRecogniser } from './recogniser.ts';

/** A frame is no larger than this, lying or upright: more takes longer and recognises nothing more. */
const BOUNDS = { ...FRAME_BOUNDS, area: 640 * 480 };
/** A camera that has no picture yet is asked again after so many milliseconds. */
const NO_PICTURE_MS = 60;
/** The failure of a worker that breaks on a frame. */
const BROKEN: NoRecognition = 'damaged-index';

/**
 * Looks for works in a video, one frame at a time without a queue, so a recognised work is a visible work. A visitor who
 * looks on after a choice, or takes the phone out again, waits for nothing: the index of the museum stays open until
 * `rest`.
 */
export function createLookForWorks() {
  const frameOf = createFrames(BOUNDS);
  let open: { index: string; recogniser: Promise<FrameRecogniser | NoRecognition> } | undefined;

  function rest() {
    void open?.recogniser.then((started) => typeof started === 'string' || started.end());
    open = undefined;
  }

  async function recogniserOf(index: string): Promise<FrameRecogniser | NoRecognition> {
    if (open?.index !== index) {
      rest();
      open = { index, recogniser: startRecogniser(index).catch(() => BROKEN) };
    }
    return open.recogniser;
  }

  async function look(video: HTMLVideoElement, looking: LookingForWorks, isOver: () => boolean) {
    const { index, near, threshold } = looking;
    const started = await recogniserOf(index);
    if (typeof started === 'string') return started;
    if (isOver()) return undefined;
    await started.begin({ near, threshold });
    if (isOver()) return undefined;
    looking.ready();
    const battery = await batteryOf();
    const began = performance.now();
    while (!isOver()) {
      if (!hasPicture(video)) {
        await passed(NO_PICTURE_MS);
        continue;
      }
      const asked = performance.now();
      const verdict = await started.look(frameOf(video, looking.zoom()));
      if (isOver()) return undefined;
      if (!verdict) return BROKEN;
      looking.saw(verdict);
      const now = performance.now();
      await passed(restAfterFrame(now - asked, now - began, chargeOf(battery)));
    }
    return undefined;
  }

  return {
    /** @returns a function that ends it */
    lookForWorks(video: HTMLVideoElement, looking: LookingForWorks): () => void {
      let isStopped = false;
      const isOver = () => isStopped;
      void look(video, looking, isOver)
        .catch(() => BROKEN)
        .then((why) => {
          if (!why || isStopped) return;
          // The visitor may try once more, with files that have come meanwhile.
          rest();
          looking.missing(why);
        });
      return () => {
        isStopped = true;
      };
    },
    rest,
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
