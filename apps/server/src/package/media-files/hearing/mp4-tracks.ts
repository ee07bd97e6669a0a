import type { FileHandle } from 'node:fs/promises';
import type { Codec, Track } from './heard-file.ts';
import { type Box, boxInside, contentOf } from './mp4-boxes.ts';

const HANDLERS: Readonly<Record<string, Track['kind']>> = { soun: 'sound', vide: 'film' };
/** Pictures of chapters and covers, which a sound may have as a track. */
const PICTURES = new Set(['jpeg', 'png ', 'mjp2', 'tiff', 'text', 'tmcd']);
/** A longer sample description is a mistake, and is read as far as that. */
const DESCRIPTION_BYTES = 4096;

/**
 * The tracks of sound and film that a player plays by itself. Tracks that are switched off (chapters of an audiobook,
 * another language) count only if no track is switched on.
 */
export async function enabledTracks(file: FileHandle, boxes: readonly Box[]): Promise<Track[]> {
  const found: (Track & { isEnabled: boolean })[] = [];
  for (const box of boxes) {
    const handler = await boxInside(file, box, 'mdia', 'hdlr');
    const kind = handler && HANDLERS[(await contentOf(file, handler, 12)).toString('latin1', 8, 12)];
    const description = kind && (await boxInside(file, box, 'mdia', 'minf', 'stbl', 'stsd'));
    const codec = description && codecIn(await contentOf(file, description, DESCRIPTION_BYTES), kind);
    if (!kind || !codec || PICTURES.has(codec.entry)) continue;
    found.push({ kind, codec, isEnabled: await isEnabled(file, box) });
  }
  const enabled = found.filter((track) => track.isEnabled);
  return (enabled.length > 0 ? enabled : found).map(({ kind, codec }) => ({ kind, codec }));
}

async function isEnabled(file: FileHandle, track: Box): Promise<boolean> {
  const header = await boxInside(file, track, 'tkhd');
  const flags = header && (await contentOf(file, header, 4));
  return flags === undefined || flags.length < 4 || (flags.readUInt8(3) & 1) === 1;
}

/** After the version and the count of entries. */
const FIRST_ENTRY = 8;

/** The codec of the first entry of a sample description. */
function codecIn(description: Buffer, kind: Track['kind']): Codec | undefined {
  if (description.length < FIRST_ENTRY + 8) return undefined;
  const length = description.readUInt32BE(FIRST_ENTRY);
  const entry = description.toString('latin1', FIRST_ENTRY + 4, FIRST_ENTRY + 8);
  const inside = description.subarray(FIRST_ENTRY + 8, FIRST_ENTRY + length);
  if (entry === 'mp4a' || entry === 'mp4v') return { entry, ...mpegIn(inside) };
  if (kind === 'film' && /^avc[1-4]$/.test(entry)) return { entry, profile: insideOf(inside, 'avcC', 1) };
  return { entry };
}

/** A byte of the content of a box that lies somewhere inside a sample entry, whose head differs between programs. */
function insideOf(entry: Buffer, type: string, at: number): number | undefined {
  const found = entry.indexOf(type, 0, 'latin1');
  const place = found + type.length + at;
  return found === -1 || place >= entry.length ? undefined : entry.readUInt8(place);
}

/** Tags of the descriptors of MPEG-4 (14496-1): a stream, its configuration, and what is specific to its codec. */
const [STREAM, CONFIGURATION, SPECIFIC] = [3, 4, 5];
const STREAM_HEAD_BYTES = 3;
const CONFIGURATION_BYTES = 13;

/** Reads the object type, and the kind of AAC, from the elementary stream descriptor (`esds`). */
function mpegIn(entry: Buffer): Pick<Codec, 'objectType' | 'profile'> {
  const found = entry.indexOf('esds', 0, 'latin1');
  const stream = found === -1 ? undefined : contentOfDescriptor(entry, found + 'esds'.length + 4, STREAM);
  const configuration = stream && contentOfDescriptor(entry, stream + STREAM_HEAD_BYTES, CONFIGURATION);
  if (configuration === undefined || configuration >= entry.length) return {};
  const specific = contentOfDescriptor(entry, configuration + CONFIGURATION_BYTES, SPECIFIC);
  return {
    objectType: entry.readUInt8(configuration),
    profile: specific !== undefined && specific + 1 < entry.length ? kindOfAac(entry, specific) : undefined,
  };
}

/** The first five bits; 31 stands for a longer number in the six bits after them. */
function kindOfAac(entry: Buffer, at: number): number {
  const bits = entry.readUInt16BE(at);
  const kind = bits >>> 11;
  return kind === 31 ? 32 + ((bits >>> 5) & 63) : kind;
}

/** The place of a descriptor's content, after its tag and a length of one to four bytes; undefined if it is another. */
function contentOfDescriptor(entry: Buffer, at: number, tag: number): number | undefined {
  if (at >= entry.length || entry.readUInt8(at) !== tag) return undefined;
  let last = at + 1;
  while (last < entry.length && (entry.readUInt8(last) & 0x80) !== 0) last += 1;
  return last + 1;
}
