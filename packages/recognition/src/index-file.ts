import { INDEXED_SIDE, MOST_FEATURES_OF_PICTURE } from './bounds.ts';
import { crc32 } from './crc32.ts';
import { EXTRACTOR_VERSION } from './engine.ts';
import type { IndexedPicture } from './index-picture.ts';
import { STORED_BYTES } from './stored-feature.ts';
import { chooseTableKeys, FEWEST_KEY_BITS, MOST_KEY_BITS, MOST_TABLES, type TableKeys } from './table-keys.ts';

/** A picture of a work with the score from which the work is accepted at once; 30 unless given. */
export type IndexedWorkPicture = IndexedPicture & { idArtwork: number; acceptScore?: number };

/** Two works that look alike: a visitor is asked which of them it is. */
export type AlikeWorks = readonly [idArtwork: number, idArtwork: number];

/** All pictures of a venue, as they are searched. */
export type RecognitionIndex = {
  readonly tag: 'index';
  readonly pictures: readonly Required<IndexedWorkPicture>[];
  readonly keys: TableKeys;
  alike(one: number, other: number): boolean;
};

export type UnreadableIndex = { readonly tag: 'unreadable'; readonly why: 'damaged' | 'other-version' };

/**
 * The score from which a work is accepted at once (product, section 2, Recognition). Of 1,500 drawn frames without a work
 * one had more among 200 works and none among 1,000: a portrait beside which another one of the same bearing is known.
 */
export const ACCEPT_SCORE = 30;

/**
 * The file: header, bits of the tables, pictures, pairs, features, CRC-32. Numbers are little endian.
 *
 * Header: magic, version of the file, version of the extractor, tables, bits of a key (a byte each), pictures, pairs
 * (4 bytes each). Picture: idArtwork (4), width, height, accept score (2 each), features (1), 0 (1). Pair: two idArtwork.
 */
const MAGIC = 0x4e455353;
const FILE_VERSION = 1;
const HEADER_BYTES = 16;
const PICTURE_BYTES = 12;
const PAIR_BYTES = 8;
const CRC_BYTES = 4;
/** The engine numbers pictures with 16 bits. */
const MOST_PICTURES = 65_535;

/** Writes the index of a venue: about 2.3 kB for each picture. */
export function writeIndex(pictures: readonly IndexedWorkPicture[], alike: readonly AlikeWorks[] = []): Uint8Array {
  if (pictures.length > MOST_PICTURES) throw new RangeError(`${pictures.length} pictures are too many for one index`);
  const features = joined(pictures.map((picture) => picture.features));
  const keys = chooseTableKeys(features);
  const bytes = new Uint8Array(sizeOf(keys, pictures.length, alike.length, features.length));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  bytes.set([FILE_VERSION, EXTRACTOR_VERSION, keys.tables, keys.keyBits], 4);
  view.setUint32(8, pictures.length, true);
  view.setUint32(12, alike.length, true);
  bytes.set(keys.bits, HEADER_BYTES);
  let at = HEADER_BYTES + keys.bits.length;
  for (const picture of pictures) {
    writePicture(view, at, picture);
    at += PICTURE_BYTES;
  }
  for (const [one, other] of alike) {
    view.setUint32(at, one, true);
    view.setUint32(at + 4, other, true);
    at += PAIR_BYTES;
  }
  bytes.set(features, at);
  view.setUint32(bytes.length - CRC_BYTES, crc32(bytes.subarray(0, -CRC_BYTES)), true);
  return bytes;
}

function writePicture(view: DataView, at: number, picture: IndexedWorkPicture): void {
  const { idArtwork, width, height, acceptScore = ACCEPT_SCORE, features } = picture;
  const count = features.length / STORED_BYTES;
  if (!Number.isInteger(count) || count > MOST_FEATURES_OF_PICTURE)
    throw new RangeError(`${count} features of a picture`);
  if (!(idArtwork >= 0 && idArtwork <= 0xffffffff)) throw new RangeError(`${idArtwork} is no id of a work`);
  view.setUint32(at, idArtwork, true);
  view.setUint16(at + 4, width, true);
  view.setUint16(at + 6, height, true);
  view.setUint16(at + 8, Math.min(65_535, Math.round(acceptScore)), true);
  view.setUint8(at + 10, count);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function sizeOf(keys: { tables: number; keyBits: number }, pictures: number, pairs: number, features: number): number {
  return (
    HEADER_BYTES + keys.tables * keys.keyBits + pictures * PICTURE_BYTES + pairs * PAIR_BYTES + features + CRC_BYTES
  );
}

/** Reads an index that came over a network: every length is checked before it is believed. */
export function readIndex(bytes: Uint8Array): RecognitionIndex | UnreadableIndex {
  if (bytes.length < HEADER_BYTES + CRC_BYTES) return { tag: 'unreadable', why: 'damaged' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWhole = view.getUint32(bytes.length - CRC_BYTES, true) === crc32(bytes.subarray(0, -CRC_BYTES));
  if (!isWhole || view.getUint32(0, true) !== MAGIC) return { tag: 'unreadable', why: 'damaged' };
  if (view.getUint8(4) !== FILE_VERSION || view.getUint8(5) !== EXTRACTOR_VERSION) {
    return { tag: 'unreadable', why: 'other-version' };
  }
  return readParts(bytes, view) ?? { tag: 'unreadable', why: 'damaged' };
}

function readParts(bytes: Uint8Array, view: DataView): RecognitionIndex | undefined {
  const tables = view.getUint8(6);
  const keyBits = view.getUint8(7);
  const pictures = view.getUint32(8, true);
  const pairs = view.getUint32(12, true);
  const areKeys = tables >= 1 && tables <= MOST_TABLES && keyBits >= FEWEST_KEY_BITS && keyBits <= MOST_KEY_BITS;
  if (!areKeys || pictures > MOST_PICTURES) return undefined;
  if (sizeOf({ tables, keyBits }, pictures, pairs, 0) > bytes.length) return undefined;
  const picturesAt = HEADER_BYTES + tables * keyBits;
  const pairsAt = picturesAt + pictures * PICTURE_BYTES;
  const read = readPictures(bytes, view, picturesAt, pictures, pairsAt + pairs * PAIR_BYTES);
  if (!read) return undefined;
  return {
    tag: 'index',
    pictures: read,
    keys: { tables, keyBits, bits: bytes.slice(HEADER_BYTES, picturesAt) },
    alike: readPairs(view, pairsAt, pairs),
  };
}

/** Undefined unless the features end where the file does. */
function readPictures(bytes: Uint8Array, view: DataView, at: number, count: number, featuresAt: number) {
  const pictures: Required<IndexedWorkPicture>[] = [];
  let start = featuresAt;
  for (let i = 0; i < count; i++) {
    const own = at + i * PICTURE_BYTES;
    const width = view.getUint16(own + 4, true);
    const height = view.getUint16(own + 6, true);
    const end = start + view.getUint8(own + 10) * STORED_BYTES;
    if (!isSide(width) || !isSide(height) || end > bytes.length - CRC_BYTES) return undefined;
    const idArtwork = view.getUint32(own, true);
    const acceptScore = view.getUint16(own + 8, true);
    pictures.push({ idArtwork, width, height, acceptScore, features: bytes.subarray(start, end) });
    start = end;
  }
  return start === bytes.length - CRC_BYTES ? pictures : undefined;
}

function isSide(side: number): boolean {
  return side >= 1 && side <= INDEXED_SIDE;
}

function readPairs(view: DataView, at: number, count: number): (one: number, other: number) => boolean {
  const pairs = new Set<string>();
  for (let i = 0; i < count; i++) {
    const one = view.getUint32(at + i * PAIR_BYTES, true);
    const other = view.getUint32(at + i * PAIR_BYTES + 4, true);
    pairs.add(`${one} ${other}`).add(`${other} ${one}`);
  }
  return (one, other) => pairs.has(`${one} ${other}`);
}
