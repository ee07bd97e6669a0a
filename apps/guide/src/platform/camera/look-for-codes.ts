import { type OwnReader, ownReader } from '../device/reads-codes.ts';
import { type CodeReader, NoReader } from './code-reader.ts';

/** The longest side of a picture that is read, in pixels: more is slower and finds nothing more at arm's length. */
const LONGEST_SIDE = 1280;
/** Rest between two pictures, in milliseconds: nobody holds a phone still for less, and the battery lasts longer. */
const REST_MS = 60;
/** A reader of the browser's own that has not answered by then never does (Android without its services), in ms. */
const PATIENCE_MS = 3000;

/** What looking at codes leads to. */
export type Looking = {
  /** The camera was looked at once: the text of the code that is in sight, if any. */
  seen(text: string | undefined): void;
  /** Nothing on this phone reads codes. */
  missing(): void;
};

/**
 * Looks for codes in what a video shows: by the browser's own reader where it has one that works, else by ours. One
 * picture is looked at at a time and none waits in a queue, so that what is found is what is in sight.
 */
export function createLookForCodes(reader: CodeReader, own: () => Promise<OwnReader | undefined> = ownReader) {
  let owns: Promise<OwnReader | undefined> | undefined;
  const draw = createDrawing();

  async function readOnce(video: HTMLVideoElement): Promise<string | undefined> {
    owns ??= own();
    const browsers = await owns;
    if (browsers) {
      const found = await within(PATIENCE_MS, browsers.detect(video)).catch(() => 'broken' as const);
      if (found !== 'broken') return found[0]?.rawValue;
      // It is not asked again.
      owns = Promise.resolve(undefined);
    }
    return reader.read(draw(video));
  }

  /** @returns what ends it */
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
      if (problem instanceof NoReader) missing();
      else throw problem;
    });
    return () => {
      isOver = true;
    };
  };
}

const hasPicture = ({ readyState, videoWidth }: HTMLVideoElement) =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0;

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function within<Answer>(milliseconds: number, coming: Promise<Answer>): Promise<Answer> {
  const late = passed(milliseconds).then(() => Promise.reject(new Error('It does not answer')));
  return Promise.race([coming, late]);
}

/** Draws what a video shows, small enough to be read. */
function createDrawing() {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video: HTMLVideoElement): ImageData => {
    const { videoWidth, videoHeight } = video;
    const share = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * share), Math.round(videoHeight * share)];
    if (!context) throw new NoReader('Nothing can be drawn');
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}
