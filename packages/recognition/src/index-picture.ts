import type { Engine, SeenFeatures } from './engine.ts';
import { seededNumbers } from './golden.ts';
import { assertPicture, type GrayPicture, halved, indexedSize } from './gray-picture.ts';
import { createRepetitions, type Repetitions } from './repeated-features.ts';
import { simulatedViews, VIEW_HEIGHT, VIEW_WIDTH } from './simulated-views.ts';
import { packPlace, STORED_BYTES } from './stored-feature.ts';

/** A picture of a work as the index holds it: the sizes it was indexed at, and its features, 36 bytes each. */
export type IndexedPicture = { width: number; height: number; features: Uint8Array };

/** Features of a picture: more of them find less, because those that are added do not come back. */
const FEATURES_OF_PICTURE = 64;
const FEATURES_TRIED = 1000;
const FEATURES_OF_VIEW = 600;
/** No cell of six by six takes more than this before every cell had its turn. */
const CELLS = 6;
const MOST_OF_CELL = 4;
/** Every third view is seen blurred, too. */
const BLURRED = 3;
const SEED = 7;

/**
 * Indexes a picture of a work: looks at it as visitors will, and keeps the features that come back most often. Their
 * bits are those that most views agree on. The same picture always gives the same bytes.
 */
export function indexPicture(engine: Engine, picture: GrayPicture): IndexedPicture {
  assertPicture(picture);
  const { width, height } = indexedSize(picture);
  const own = engine.scaled(halved(picture), width, height);
  const features = engine.featuresOf(own, FEATURES_TRIED);
  const repetitions = createRepetitions(features, width, height);
  const random = seededNumbers(SEED);
  simulatedViews(width, height).forEach((view, i) => {
    const sharp = engine.seenBy(own, view, VIEW_WIDTH, VIEW_HEIGHT);
    for (const seen of i % BLURRED === 0 ? [sharp, blurred(engine, sharp)] : [sharp]) {
      addNoise(seen.pixels, random);
      repetitions.add(view, engine.featuresOf(seen, FEATURES_OF_VIEW));
    }
  });
  const chosen = mostRepeated(features, repetitions.counts, width, height);
  return { width, height, features: packed(features, chosen, repetitions, Math.max(width, height)) };
}

/** A view by a hand that is not still: with half of its detail. */
function blurred(engine: Engine, { pixels, width, height }: GrayPicture): GrayPicture {
  const half = engine.scaled({ pixels, width, height }, width / 2, height / 2);
  return engine.scaled(half, width, height);
}

/** The noise of a camera in a dim hall: three random numbers together are almost a bell curve. */
function addNoise(pixels: Uint8Array, random: () => number): void {
  const whole = 1 << 24;
  for (let i = 0; i < pixels.length; i++) {
    const noise = ((random() + random() + random()) / whole - 1.5) * 10;
    pixels[i] = Math.max(0, Math.min(255, Math.floor((pixels[i] ?? 0) + noise)));
  }
}

/** Numbers of the features that came back most often, spread over the picture. */
function mostRepeated(features: SeenFeatures, counts: Float32Array, width: number, height: number): number[] {
  const ordered = [...counts.keys()]
    .filter((i) => (counts[i] ?? 0) > 1)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const inCells = new Int32Array(CELLS * CELLS);
  const chosen: number[] = [];
  const passed: number[] = [];
  for (const i of ordered) {
    const row = Math.min(CELLS - 1, Math.floor(((features.floats[i * 12 + 1] ?? 0) * CELLS) / height));
    const column = Math.min(CELLS - 1, Math.floor(((features.floats[i * 12] ?? 0) * CELLS) / width));
    const cell = row * CELLS + column;
    const before = inCells[cell] ?? 0;
    if (before >= MOST_OF_CELL) {
      passed.push(i);
      continue;
    }
    inCells[cell] = before + 1;
    chosen.push(i);
  }
  return [...chosen, ...passed].slice(0, FEATURES_OF_PICTURE);
}

function packed(features: SeenFeatures, chosen: readonly number[], { voices }: Repetitions, longerSide: number) {
  const bytes = new Uint8Array(chosen.length * STORED_BYTES);
  const view = new DataView(bytes.buffer);
  chosen.forEach((feature, i) => {
    for (let bit = 0; bit < 256; bit++) {
      const at = i * STORED_BYTES + (bit >> 3);
      if ((voices[feature * 256 + bit] ?? 0) > 0) bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7));
    }
    const [x = 0, y = 0, angle = 0, scale = 1] = features.floats.subarray(feature * 12, feature * 12 + 4);
    view.setUint32(i * STORED_BYTES + 32, packPlace({ x, y, angle, scale }, longerSide), true);
  });
  return bytes;
}
