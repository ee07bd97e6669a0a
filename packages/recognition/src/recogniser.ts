import { FRAME_BOUNDS } from './bounds.ts';
import type { Engine } from './engine.ts';
import { assertSide } from './gray-picture.ts';
import type { RecognitionIndex } from './index-file.ts';
import { openIndex } from './index-search.ts';
import { type Look, lookOf } from './look.ts';
import { bytesAt, FEATURE_BYTES, findFeatures, MARGIN_BYTES } from './program.ts';

/** The camera's picture, in colours, row by row. */
export type Frame = { rgba: Uint8ClampedArray | Uint8Array; width: number; height: number };

/** `threshold`: the largest Hamming distance of two features that are the same, 30 to 100; lower is surer and slower. */
export type LookOptions = { threshold: number };

export type Recogniser = { look(frame: Frame, options: LookOptions): Look };

const FEATURES_OF_FRAME = 700;
const PROBES = 2;
const LOWEST_THRESHOLD = 30;
const HIGHEST_THRESHOLD = 100;

/** A stage of a look that has ended: a bench measures them, because this package asks no clock. */
export type Stage = 'features' | 'search' | 'verify';

/** Recognises the works of an index in frames (product, section 2, Recognition). Throws for a frame that is none. */
export function createRecogniser(
  engine: Engine,
  index: RecognitionIndex,
  { onStage = () => {} }: { onStage?: (stage: Stage) => void } = {},
): Recogniser {
  const opened = openIndex(engine, index, () => onStage('search'));
  const { program } = opened;
  const features = program.reserve(FEATURES_OF_FRAME * FEATURE_BYTES);
  const margins = program.reserve(FEATURES_OF_FRAME * MARGIN_BYTES);
  return {
    look(frame, { threshold }) {
      assertFrame(frame);
      const { rgba, width, height } = frame;
      const mark = program.memoryMark();
      try {
        const colours = program.reserve(rgba.length);
        const gray = program.reserve(width * height);
        bytesAt(program, colours, rgba.length).set(rgba);
        program.grayOf(colours, width * height, gray);
        const picture = { address: gray, width, height };
        const levels = program.reserve(program.levelBytes(width, height));
        const count = findFeatures(program, picture, FEATURES_OF_FRAME, features, margins, levels);
        onStage('features');
        const seen = { features, margins, count, width, height, levels };
        const candidates = opened.candidates(seen, bounded(threshold), PROBES);
        onStage('verify');
        return lookOf(candidates);
      } finally {
        program.releaseTo(mark);
      }
    },
  };
}

function assertFrame({ rgba, width, height }: Frame): void {
  assertSide(width, FRAME_BOUNDS.width);
  assertSide(height, FRAME_BOUNDS.height);
  if (rgba.length !== width * height * 4) {
    throw new RangeError(`${width} x ${height} coloured pixels are not ${rgba.length} bytes`);
  }
}

function bounded(threshold: number): number {
  if (!Number.isFinite(threshold)) throw new RangeError(`${threshold} is no threshold`);
  return Math.max(LOWEST_THRESHOLD, Math.min(HIGHEST_THRESHOLD, Math.round(threshold)));
}
