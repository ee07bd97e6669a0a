import type { FileHandle } from 'node:fs/promises';
import type { HeardFile } from './heard-file.ts';
import { type Box, boxInside, contentOf, innerBoxes, outerBoxes } from './mp4-boxes.ts';
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
  const boxes = await outerBoxes(file, bytes, OUTER);
  const promised = Math.max(bytes, boxes.at(-1)?.end ?? 0);
  const index = boxes.find(({ type }) => type === 'moov');
  if (!index) return { promised, seconds: 0 };
  const inside = await innerBoxes(file, index);
  const trackBoxes = inside.filter(({ type }) => type === 'trak');
  const tracks = await enabledTracks(file, trackBoxes);
  // A stream saved in fragments does not store its length.
  if (boxes.some(({ type }) => type === 'moof')) return { promised, tracks };
  const header = inside.find(({ type }) => type === 'mvhd');
  const units = header && (await unitsIn(file, header));
  const seconds = secondsOf(units);
  // Programs that edit the tags of a file lose the length of the whole; its tracks still have theirs.
  return { promised, tracks, seconds: seconds || ((await longestOf(file, trackBoxes, units?.inSecond)) ?? seconds) };
}

/** A length in the units of its header; undefined if it is unknown. */
type Units = { count: number | undefined; inSecond: number };

function secondsOf(units: Units | undefined): number | undefined {
  return units?.count === undefined || units.inSecond === 0 ? undefined : units.count / units.inSecond;
}

/**
 * The length of the longest track, by the header of its media, by its samples, or by its own header, which counts in the
 * units of the whole; undefined if none says so.
 */
async function longestOf(
  file: FileHandle,
  tracks: readonly Box[],
  inSecond: number | undefined,
): Promise<number | undefined> {
  const lengths: number[] = [];
  for (const track of tracks) {
    const header = await boxInside(file, track, 'mdia', 'mdhd');
    const units = header && (await unitsIn(file, header));
    const samples = await boxInside(file, track, 'mdia', 'minf', 'stbl', 'stts');
    const own = await boxInside(file, track, 'tkhd');
    const found =
      secondsOf(units) ||
      (units && samples && secondsOf({ ...units, count: await unitsOfSamples(file, samples) })) ||
      (own && inSecond && secondsOf({ count: await unitsOfTrack(file, own), inSecond }));
    if (found !== undefined) lengths.push(found);
  }
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}

/** A longer table is that of a film of days. */
const TABLE_BYTES = 1 << 24;

/** The units of all samples together: groups of samples, each with their number and the units of one (`stts`). */
async function unitsOfSamples(file: FileHandle, box: Box): Promise<number> {
  const table = await contentOf(file, box, TABLE_BYTES);
  let units = 0;
  for (let at = 8; at + 8 <= table.length; at += 8) units += table.readUInt32BE(at) * table.readUInt32BE(at + 4);
  return units;
}

/** The length in a track's own header (`tkhd`). */
async function unitsOfTrack(file: FileHandle, box: Box): Promise<number | undefined> {
  return countAt(await contentOf(file, box, 36), { narrow: 20, wide: 28 });
}

const UNKNOWN = 0xffff_ffff;
const UNKNOWN_WIDE = 0xffff_ffff_ffff_ffffn;

/** The length in a header of a movie or of a track's media, and in which units. Version 1 has wider numbers. */
async function unitsIn(file: FileHandle, box: Box): Promise<Units | undefined> {
  const header = await contentOf(file, box, 32);
  const unitsAt = isWide(header) ? 20 : 12;
  if (header.length < unitsAt + 4) return undefined;
  return { count: countAt(header, { narrow: 16, wide: 24 }), inSecond: header.readUInt32BE(unitsAt) };
}

const isWide = (header: Buffer) => header.length > 0 && header.readUInt8(0) === 1;

/** A count of units; all bits set mean that it is unknown. */
function countAt(header: Buffer, { narrow, wide }: { narrow: number; wide: number }): number | undefined {
  if (isWide(header)) {
    const count = header.length < wide + 8 ? UNKNOWN_WIDE : header.readBigUInt64BE(wide);
    return count === UNKNOWN_WIDE ? undefined : Number(count);
  }
  const count = header.length < narrow + 4 ? UNKNOWN : header.readUInt32BE(narrow);
  return count === UNKNOWN ? undefined : count;
}
