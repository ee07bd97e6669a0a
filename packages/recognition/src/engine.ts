import { GOLDEN_FEATURES, GOLDEN_HASH, goldenPicture, hashOf } from './golden.ts';
import { assertPicture, assertSide, type GrayPicture } from './gray-picture.ts';
import { bytesAt, FEATURE_BYTES, findFeatures, MARGIN_BYTES, type Program, startProgram } from './program.ts';

/** Changes with every change of a feature's bytes: an index of another version is refused. */
export const EXTRACTOR_VERSION = 2;
/** More features than this are never asked for. */
const MOST_FEATURES = 3000;
const LONGEST_VIEW = 1280;

/** The features of one picture as the engine writes them: floats of the places, bits of the descriptions. */
export type SeenFeatures = { readonly count: number; readonly floats: Float32Array; readonly words: Uint32Array };

/** The compiled engine. It gives every caller a memory of its own. */
export type Engine = {
  /** The golden test: whether this engine on this device finds the same bits as the one that made the index. */
  isTrue(): boolean;
  /** Starts the program for one index. */
  start(): Program;
  /** Scales a picture. */
  scaled(picture: GrayPicture, width: number, height: number): GrayPicture;
  /** Draws a picture as a camera sees it: `view` leads from pixels of the new picture to those of the old one. */
  seenBy(picture: GrayPicture, view: readonly number[], width: number, height: number): GrayPicture;
  /** At most `most` features of a picture. */
  featuresOf(picture: GrayPicture, most: number): SeenFeatures;
};

/** Compiles the bytes of one of the builds. Rejects if they are damaged. */
export function compileEngine(bytes: Uint8Array): Promise<WebAssembly.Module> {
  return WebAssembly.compile(bytes);
}

/** Starts a compiled engine. Ask {@link Engine.isTrue} before its first answer is trusted. */
export async function startEngine(program: WebAssembly.Module): Promise<Engine> {
  const bench = startProgram(program);
  return {
    isTrue: () => isTrue(bench),
    start: () => startProgram(program),
    scaled: (picture, width, height) => onBench(bench, () => scaled(bench, picture, width, height)),
    seenBy: (picture, view, width, height) => onBench(bench, () => seenBy(bench, picture, view, width, height)),
    featuresOf: (picture, most) => onBench(bench, () => featuresOf(bench, picture, most)),
  };
}

/**
 * Works in one memory and leaves it as it was. A memory for each picture would fill the address space: browsers set
 * gigabytes of it apart for every memory, and free them late.
 */
function onBench<T>(bench: Program, work: () => T): T {
  const mark = bench.memoryMark();
  try {
    return work();
  } finally {
    bench.releaseTo(mark);
  }
}

/** Tests for the vectors (SIMD) that the faster build needs: it adds bytes sixteen at a time. */
export function hasSimd(): boolean {
  const header = [0, 97, 115, 109, 1, 0, 0, 0];
  const type = [1, 5, 1, 96, 0, 1, 123];
  const body = [3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  return WebAssembly.validate(new Uint8Array([...header, ...type, ...body]));
}

function isTrue(bench: Program): boolean {
  try {
    return onBench(bench, () => goldenHash(bench)) === GOLDEN_HASH;
  } catch {
    return false;
  }
}

function goldenHash(program: Program): number {
  const source = place(program, goldenPicture());
  const features = program.reserve(GOLDEN_FEATURES * FEATURE_BYTES);
  const margins = program.reserve(GOLDEN_FEATURES * MARGIN_BYTES);
  const count = findFeatures(program, source, GOLDEN_FEATURES, features, margins);
  const hash = hashOf(bytesAt(program, features, count * FEATURE_BYTES));
  return hashOf(bytesAt(program, margins, count * MARGIN_BYTES), hash);
}

/** Copies a picture into the program's memory. */
function place(program: Program, picture: GrayPicture): { address: number; width: number; height: number } {
  const address = program.reserve(picture.pixels.length);
  bytesAt(program, address, picture.pixels.length).set(picture.pixels);
  return { address, width: picture.width, height: picture.height };
}

function scaled(program: Program, picture: GrayPicture, width: number, height: number): GrayPicture {
  assertPicture(picture);
  assertSide(width, LONGEST_VIEW);
  assertSide(height, LONGEST_VIEW);
  // Scaling looks at pairs of pixels.
  if (picture.width < 2 || picture.height < 2) return { pixels: new Uint8Array(width * height), width, height };
  const source = place(program, picture);
  const target = program.reserve(width * height);
  program.resize(source.address, source.width, source.height, target, width, height);
  return { pixels: bytesAt(program, target, width * height).slice(), width, height };
}

/** The brightness around a picture in a simulated view: a wall. */
const SURROUNDINGS = 110;

function seenBy(
  program: Program,
  picture: GrayPicture,
  view: readonly number[],
  width: number,
  height: number,
): GrayPicture {
  assertPicture(picture);
  assertSide(width, LONGEST_VIEW);
  assertSide(height, LONGEST_VIEW);
  if (view.length !== 9) throw new RangeError('A view has nine numbers');
  const source = place(program, picture);
  const target = program.reserve(width * height);
  const numbers = program.reserve(36);
  new Float32Array(program.memory.buffer, numbers, 9).set(view);
  program.warp(source.address, source.width, source.height, numbers, target, width, height, SURROUNDINGS);
  return { pixels: bytesAt(program, target, width * height).slice(), width, height };
}

function featuresOf(program: Program, picture: GrayPicture, most: number): SeenFeatures {
  assertPicture(picture);
  if (!Number.isInteger(most) || most < 1 || most > MOST_FEATURES) throw new RangeError(`${most} features`);
  const source = place(program, picture);
  const features = program.reserve(most * FEATURE_BYTES);
  const count = findFeatures(program, source, most, features, 0);
  const { buffer } = bytesAt(program, features, count * FEATURE_BYTES).slice();
  return { count, floats: new Float32Array(buffer), words: new Uint32Array(buffer) };
}
