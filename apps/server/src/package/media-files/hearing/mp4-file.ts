import type { FileHandle } from 'node:fs/promises';
import type { HeardFile } from './heard-file.ts';

/** A box of the ISO base media file format: its type, and where its content begins and ends. */
type Box = { type: string; start: number; end: number };

/** The types of boxes at the top level of a file. Any other bytes after the last of them are not part of it. */
const OUTER = new Set(
  'ftyp styp moov moof mfra mdat free skip wide uuid meta udta sidx ssix pdin emsg prft'.split(' '),
);

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/**
 * Reads the facts from the headers of an MP4 or M4A file (ISO 14496-12). It is a row of boxes, each with its length: a
 * truncated file ends within one of them. Without the box `moov`, or with an empty one, there is nothing to play.
 */
export async function readMp4(file: FileHandle, bytes: number): Promise<HeardFile> {
  const boxes = await boxesBetween(file, 0, bytes, OUTER);
  const promised = Math.max(bytes, ...boxes.map(({ end }) => end));
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index) return { promised, seconds: 0 };
  // A stream saved in fragments does not store its length.
  if (boxes.some(({ type }) => type === 'moof')) return { promised };
  const inside = await boxesBetween(file, index.start, index.end);
  const header = inside.find(({ type }) => type === 'mvhd');
  return { promised, seconds: header && (await secondsIn(file, header)) };
}

async function boxesBetween(file: FileHandle, from: number, to: number, known?: Set<string>): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + HEADER_BYTES <= to; at = boxes.at(-1)?.end ?? to) {
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

/** The length of the complete file, which its header counts in its own units. Version 1 has wider numbers. */
async function secondsIn(file: FileHandle, { start }: Box): Promise<number | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, start);
  if (bytesRead < 32) return undefined;
  const isWide = buffer.readUInt8(0) === 1;
  const unitsInSecond = buffer.readUInt32BE(isWide ? 20 : 12);
  const units = isWide ? Number(buffer.readBigUInt64BE(24)) : buffer.readUInt32BE(16);
  return unitsInSecond === 0 ? undefined : units / unitsInSecond;
}
