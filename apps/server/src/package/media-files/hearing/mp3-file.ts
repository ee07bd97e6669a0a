import type { FileHandle } from 'node:fs/promises';
import type { HeardFile } from './heard-file.ts';

/** The header of one MP3 frame: its length in bytes, and how much sound it holds. */
type Frame = { bytes: number; samples: number; samplesInSecond: number; sideInfoBytes: number };

/** Kilobits per second, by version and the four bits of the header (ISO 11172-3, 13818-3), layer III. */
const BIT_RATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000] as const;

const HEAD_BYTES = 4;
const TAG_BYTES = 10;
/** How much of a file is read at once. */
const WINDOW_BYTES = 1 << 20;

/**
 * Reads the facts from an MP3 file's headers. Encoders write into the first frame how many frames and bytes follow
 * (Xing, Info). Without that, a file whose last frame is incomplete was perhaps truncated.
 */
export async function readMp3(file: FileHandle, bytes: number): Promise<HeardFile> {
  const start = await afterTag(file);
  const { buffer } = await file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, start);
  const first = frameAt(buffer, 0);
  // A frame of another layer or with a free bit rate: it is sound of unknown length.
  if (!first && beginsAsFrame(buffer)) return { promised: bytes };
  const walked = await walk(file, start, bytes);
  const count = first && countIn(buffer, HEAD_BYTES + first.sideInfoBytes);
  if (!count || walked.isNoise) return walked;
  const seconds = count.frames && (count.frames * first.samples) / first.samplesInSecond;
  // Some encoders count the frame that holds the count, some do not.
  return { promised: Math.max(bytes, start + (count.bytes ?? 0) - first.bytes), seconds };
}

/**
 * The start of the first frame: after the tag with title and cover (ID3v2), whose length has seven bits in each byte.
 */
async function afterTag(file: FileHandle): Promise<number> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, 0);
  if (bytesRead < TAG_BYTES || buffer.toString('latin1', 0, 3) !== 'ID3') return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (buffer.readUInt8(at) & 0x7f), 0);
  const hasFooter = (buffer.readUInt8(5) & 0x10) !== 0;
  return TAG_BYTES + length + (hasFooter ? TAG_BYTES : 0);
}

function frameAt(buffer: Buffer, at: number): Frame | undefined {
  if (at + HEAD_BYTES > buffer.length) return undefined;
  const head = buffer.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  const samplesInSecond = SAMPLE_RATES[(head >>> 10) & 3];
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1 || samplesInSecond === undefined) return undefined;
  const isFirst = version === 3;
  const kilobits = BIT_RATES[isFirst ? 'first' : 'second'][(head >>> 12) & 15];
  if (!kilobits) return undefined;
  const rate = samplesInSecond / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = isFirst ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  const isMono = ((head >>> 6) & 3) === 3;
  const sideInfoBytes = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return {
    bytes: Math.floor((samples * 125 * kilobits) / rate) + padding,
    samples,
    samplesInSecond: rate,
    sideInfoBytes,
  };
}

function beginsAsFrame(buffer: Buffer): boolean {
  return buffer.readUInt16BE(0) >>> 5 === 0x7ff;
}

/** The encoder's count: frames and bytes, each present if its flag is set. */
function countIn(buffer: Buffer, at: number): { frames?: number | undefined; bytes?: number | undefined } | undefined {
  if (at + 16 > buffer.length || !['Xing', 'Info'].includes(buffer.toString('latin1', at, at + 4))) return undefined;
  const flags = buffer.readUInt32BE(at + 4);
  const hasFrames = (flags & 1) !== 0;
  return {
    frames: hasFrames ? buffer.readUInt32BE(at + 8) : undefined,
    bytes: (flags & 2) === 0 ? undefined : buffer.readUInt32BE(at + (hasFrames ? 12 : 8)),
  };
}

/** Tags that follow the sound and end it. */
const TAGS = ['TAG', 'APETAGEX', 'LYRICSBEGIN', 'ID3'];

/**
 * Walks from frame to frame, as a player does. It skips other data up to the next two frames. If half of the file was
 * skipped, it is no sound.
 */
async function walk(file: FileHandle, start: number, bytes: number): Promise<HeardFile> {
  const look = windowOn(file);
  let seconds = 0;
  let passedOver = 0;
  for (let at = start; at + HEAD_BYTES <= bytes; ) {
    const window = await look(at);
    const frame = frameAt(window, 0);
    const isSound =
      frame && (passedOver === 0 || at + frame.bytes >= bytes || frameAt(await look(at + frame.bytes), 0));
    if (!frame || !isSound) {
      if (TAGS.some((tag) => window.toString('latin1', 0, tag.length) === tag)) break;
      passedOver += 1;
      if (passedOver > (bytes - start) / 2) return { promised: bytes, isNoise: true };
      at += 1;
      continue;
    }
    at += frame.bytes;
    if (at > bytes) return { promised: bytes, seconds, endsInside: true };
    seconds += frame.samples / frame.samplesInSecond;
  }
  return { promised: bytes, seconds };
}

/** Reads a file from any offset, a window at a time. */
function windowOn(file: FileHandle) {
  const window = Buffer.alloc(WINDOW_BYTES);
  let from = -WINDOW_BYTES;
  let length = 0;
  return async (at: number): Promise<Buffer> => {
    if (at < from || at + TAG_BYTES + HEAD_BYTES > from + length) {
      from = at;
      length = (await file.read(window, 0, WINDOW_BYTES, at)).bytesRead;
    }
    return window.subarray(at - from, length);
  };
}
