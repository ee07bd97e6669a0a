import { type OwnReader, ownReader } from '../device/reads-codes.ts';
import { type CodeReader, NoReader } from './code-reader.ts';
import { createFrames, hasPicture, NoDrawing } from './frames.ts';

/** A picture to read is no larger than this: more is slower and finds nothing more at arm's length. */
const BOUNDS = { width: 1280, height: 1280, area: 1280 * 1280 };
/**
 * The pause between two pictures, in milliseconds: visitors hold a phone still for longer than that, and the battery
 * lasts longer.
 */
const REST_MS = 60;
/** After this time the browser's own reader counts as broken (Android without its services), in ms. */
const PATIENCE_MS = 3000;

/** The results of looking for codes. */
export type Looking = {
  /** One picture was read: the text of the visible code, if any. */
  seen(text: string | undefined): void;
  /** Nothing on this phone reads codes. */
  missing(): void;
};

/**
 * Looks for codes in a video: by the browser's own reader if it has one that works, else by ours. It reads one picture
 * at a time without a queue, so a found code is a visible code.
 */
export function createLookForCodes(reader: CodeReader, own: () => Promise<OwnReader | undefined> = ownReader) {
  let owns: Promise<OwnReader | undefined> | undefined;
  const draw = createFrames(BOUNDS);

  async function readOnce(video: HTMLVideoElement): Promise<string | undefined> {
    owns ??= own();
    const browsers = await owns;
    if (browsers) {
      const found = await within(PATIENCE_MS, browsers.detect(video)).catch(() => 'broken' as const);
      if (found !== 'broken') return found[0]?.rawValue;
      // The broken reader is not used again.
      owns = Promise.resolve(undefined);
    }
    return reader.read(draw(video));
  }

  /** @returns a function that ends it */
  return (video: HTMLVideoElement, { seen, missing }: Looking): (() => void) => {
    let isOver = false;
    const look = async () => {
      while (!isOver) {
        if (hasPicture(video)) {
          const text = await readOnce(video);
          if (!isOver) seen(text);
        }
        await passed(REST_MS);
      }
    };
    look().catch((problem) => {
      if (isOver) return;
      if (problem instanceof NoReader || problem instanceof NoDrawing) missing();
      else throw problem;
    });
    return () => {
      isOver = true;
    };
  };
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function within<Answer>(milliseconds: number, coming: Promise<Answer>): Promise<Answer> {
  const late = passed(milliseconds).then(() => Promise.reject(new Error('It does not answer')));
  return Promise.race([coming, late]);
}
