import type { FileHandle } from 'node:fs/promises';
import type { HeardFile } from './heard-file.ts';
import { type Box, boxesBetween, boxInside, contentOf } from './mp4-boxes.ts';
import { enabledTracks } from './mp4-tracks.ts';

/** The types of boxes at the top level of a file. Any other bytes after the last of them are not part of it. */
const OUTER = new Set(
  'ftyp styp moov moof mfra mdat free skip wide uuid meta udta sidx ssix pdin emsg prft'.split(' '),
);

/**
 * Reads the facts from the headers of an MP4 or M4A file (ISO 14496-12). It is a row of boxes, each with its length: a
 * truncated file ends within one of them. Without the box `moov`, or with an empty one, there is nothing to play.
 */
export async function readMp4(file: FileHandle, bytes: number): Promise<HeardFile> {
  const boxes = await boxesBetween(file, 0, bytes, OUTER);
  const promised = Math.max(bytes, ...boxes.map(({ end }) => end));
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index) return { promised, seconds: 0 };
  const inside = await boxesBetween(file, index.start, index.end);
  const trackBoxes = inside.filter(({ type }) => type === 'trak');
  const tracks = await enabledTracks(file, trackBoxes);
  // A stream saved in fragments does not store its length.
  if (boxes.some(({ type }) => type === 'moof')) return { promised, tracks };
  const header = inside.find(({ type }) => type === 'mvhd');
  const seconds = header && (await secondsIn(file, header));
  // Programs that edit the tags of a file lose the length of the whole; its tracks still have theirs.
  return { promised, tracks, seconds: seconds || ((await longestOf(file, trackBoxes)) ?? seconds) };
}

/** The length of the longest track, by its media header; undefined if none says so. */
async function longestOf(file: FileHandle, tracks: readonly Box[]): Promise<number | undefined> {
  let longest: number | undefined;
  for (const track of tracks) {
    const header = await boxInside(file, track, 'mdia', 'mdhd');
    const seconds = header && (await secondsIn(file, header));
    if (seconds !== undefined) longest = Math.max(longest ?? 0, seconds);
  }
  return longest;
}

const UNKNOWN = 0xffff_ffff;
const UNKNOWN_WIDE = 0xffff_ffff_ffff_ffffn;

/**
 * The length in a header of a movie or track, which counts it in its own units. Version 1 has wider numbers. All bits
 * set mean that it is unknown.
 */
async function secondsIn(file: FileHandle, box: Box): Promise<number | undefined> {
  const header = await contentOf(file, box, 32);
  const isWide = header.length > 0 && header.readUInt8(0) === 1;
  if (header.length < (isWide ? 32 : 20)) return undefined;
  const unitsInSecond = header.readUInt32BE(isWide ? 20 : 12);
  const units = isWide ? header.readBigUInt64BE(24) : header.readUInt32BE(16);
  if (unitsInSecond === 0 || units === UNKNOWN || units === UNKNOWN_WIDE) return undefined;
  return Number(units) / unitsInSecond;
}
