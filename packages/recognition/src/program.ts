/** The exports of the compiled engine (`engine/recognition.ts`). Addresses and sizes are plain numbers there: nothing is checked. */
export type Program = {
  readonly memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  memoryMark(): number;
  releaseTo(mark: number): void;
  grayOf(rgba: number, pixels: number, gray: number): void;
  resize(source: number, width: number, height: number, target: number, newWidth: number, newHeight: number): void;
  warp(
    source: number,
    width: number,
    height: number,
    view: number,
    target: number,
    newWidth: number,
    newHeight: number,
    surroundings: number,
  ): void;
  featuresOf(
    picture: number,
    width: number,
    height: number,
    most: number,
    contrast: number,
    features: number,
    margins: number,
    levels: number,
  ): number;
  levelBytes(width: number, height: number): number;
  openIndex(
    packed: number,
    features: number,
    counts: number,
    pictures: number,
    bits: number,
    tables: number,
    keyBits: number,
  ): void;
  searchFeatures(seen: number, margins: number, count: number, threshold: number, probes: number): number;
  votePictures(seen: number, threshold: number, most: number, winners: number): number;
  agreementOf(picture: number, seen: number): number;
  verifyPicture(
    picture: number,
    seen: number,
    count: number,
    width: number,
    height: number,
    threshold: number,
    across: number,
    down: number,
    corners: number,
    levels: number,
  ): number;
};

/** Bytes of a feature of a frame: x, y, angle and scale as floats, then 256 bits. */
export const FEATURE_BYTES = 48;
/** Bytes beside it: how clear each of its 256 bits is. */
export const MARGIN_BYTES = 256;
/** Least difference of brightness between a corner and its surroundings. */
const CONTRAST = 12;

/** Starts the program with a memory of its own, which ends with it. */
export function startProgram(module: WebAssembly.Module): Program {
  return new WebAssembly.Instance(module, {}).exports as Program;
}

/** Bytes of the program's memory from an address on. A view is of use until memory is reserved again, and no longer. */
export function bytesAt(program: Program, address: number, length: number): Uint8Array {
  return new Uint8Array(program.memory.buffer, address, length);
}

/** A picture's features, from an address to an address. `margins` and `levels` may be 0: then they are not written. */
export function findFeatures(
  program: Program,
  picture: { address: number; width: number; height: number },
  most: number,
  features: number,
  margins: number,
  levels = 0,
): number {
  const { address, width, height } = picture;
  return program.featuresOf(address, width, height, most, CONTRAST, features, margins, levels);
}
