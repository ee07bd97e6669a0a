import type { FileHandle } from 'node:fs/promises';

/** A box of the ISO base media file format: its type, and where its content begins and ends. */
export type Box = { type: string; start: number; end: number };

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/** A film of three hours in fragments of a third of a second has fewer; reading more would take minutes. */
const MOST_BOXES = 100_000;
/** A box that holds others holds a few, and one for each track. */
const MOST_INSIDE = 200;

/** The boxes at the top level of a file. The last may promise more bytes than there are. */
export function outerBoxes(file: FileHandle, bytes: number, known?: ReadonlySet<string>): Promise<Box[]> {
  return boxesBetween(file, { from: 0, to: bytes, most: MOST_BOXES }, known);
}

/** The boxes inside a box. None goes on behind its end, whatever its length says. */
export async function innerBoxes(file: FileHandle, { start, end }: Box): Promise<Box[]> {
  const boxes = await boxesBetween(file, { from: start, to: end, most: MOST_INSIDE });
  return boxes.map((box) => ({ ...box, end: Math.min(box.end, end) }));
}

/**
 * The boxes of a stretch of a file, one after the other.
 *
 * @param known types, if any other bytes end the row
 */
async function boxesBetween(
  file: FileHandle,
  { from, to, most }: { from: number; to: number; most: number },
  known?: ReadonlySet<string>,
): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + HEADER_BYTES <= to && boxes.length < most; at = boxes.at(-1)?.end ?? to) {
    const box = await boxAt(file, at, to);
    if (!box || known?.has(box.type) === false) break;
    boxes.push(box);
  }
  return boxes;
}

/** Undefined if there is no box. */
async function boxAt(file: FileHandle, at: number, to: number): Promise<Box | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONG_HEADER_BYTES), 0, LONG_HEADER_BYTES, at);
  const type = buffer.toString('latin1', 4, HEADER_BYTES);
  if (bytesRead < HEADER_BYTES) return undefined;
  const size = buffer.readUInt32BE(0);
  if (size === 0) return { type, start: at + HEADER_BYTES, end: to };
  if (size !== 1) return size < HEADER_BYTES ? undefined : { type, start: at + HEADER_BYTES, end: at + size };
  const long = bytesRead === LONG_HEADER_BYTES ? Number(buffer.readBigUInt64BE(HEADER_BYTES)) : 0;
  return long < LONG_HEADER_BYTES ? undefined : { type, start: at + LONG_HEADER_BYTES, end: at + long };
}

/** The box at the end of a path of types; undefined if one of them is missing. */
export async function boxInside(file: FileHandle, outer: Box, ...path: readonly string[]): Promise<Box | undefined> {
  let box: Box | undefined = outer;
  for (const type of path) {
    if (!box) return undefined;
    box = (await innerBoxes(file, box)).find((inner) => inner.type === type);
  }
  return box;
}

/** The content of a box, up to a number of bytes; less at the end of the file. */
export async function contentOf(file: FileHandle, { start, end }: Box, most: number): Promise<Buffer> {
  const length = Math.max(0, Math.min(most, end - start));
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}
