import { open } from 'node:fs/promises';
import { frameAt, HEAD_BYTES } from './mp3-frames.ts';
import { type Look, windowOn } from './window-on.ts';

/** As far as browsers look for the first frame of a sound (FFmpeg's reader of MP3, which Chromium and Firefox use). */
const JUNK_BYTES = 64 * 1024;
/** That many frames in a row are no accident. */
const SURE_FRAMES = 4;

const ID3_BYTES = 10;
const APE_BYTES = 32;
const OLD_TAG_BYTES = 128;

/**
 * How many bytes a tag has that begins here: title and cover (ID3v2, whose length has seven bits in each byte; APE), the
 * older form at the end (ID3v1), or the words of a song. Undefined if no tag begins here.
 */
export function tagBytesAt(buffer: Buffer): number | undefined {
  const begins = (tag: string) => buffer.toString('latin1', 0, tag.length) === tag;
  if (begins('ID3') && buffer.length >= ID3_BYTES) {
    const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (buffer.readUInt8(at) & 0x7f), 0);
    const hasFooter = (buffer.readUInt8(5) & 0x10) !== 0;
    return ID3_BYTES + length + (hasFooter ? ID3_BYTES : 0);
  }
  if (begins('APETAGEX') && buffer.length >= APE_BYTES) {
    const isHeader = (buffer.readUInt32LE(20) & 0x2000_0000) !== 0;
    return APE_BYTES + (isHeader ? buffer.readUInt32LE(12) : 0);
  }
  if (begins('LYRICSBEGIN')) return endOfLyrics(buffer);
  return begins('TAG') ? OLD_TAG_BYTES : undefined;
}

/** Behind the nearer of the two signs that may end the words of a song: another song's are not searched. */
function endOfLyrics(buffer: Buffer): number {
  const [sign, bytes] = ['LYRICS', 'LYRICSEND'.length];
  let at = buffer.indexOf(sign, 'LYRICSBEGIN'.length, 'latin1');
  while (at !== -1) {
    if (['END', '200'].includes(buffer.toString('latin1', at + sign.length, at + bytes))) return at + bytes;
    at = buffer.indexOf(sign, at + 1, 'latin1');
  }
  return buffer.length;
}

/**
 * Finds the beginning of the sound of an MP3: after any number of tags, and after other bytes that a program left before the first
 * frame.
 *
 * @returns the place behind the tags, and of the first frame, if there is one within reach
 */
export async function startOfSound(look: Look, bytes: number): Promise<{ afterTags: number; firstFrame?: number }> {
  let afterTags = 0;
  for (let tag = tagBytesAt(await look(0)); tag !== undefined && afterTags < bytes; ) {
    afterTags += tag;
    tag = tagBytesAt(await look(afterTags));
  }
  for (let at = afterTags; at < Math.min(afterTags + JUNK_BYTES, bytes); at += 1) {
    if (await isSurelySound(look, at, bytes)) return { afterTags, firstFrame: at };
  }
  return { afterTags };
}

async function isSurelySound(look: Look, from: number, bytes: number): Promise<boolean> {
  let rate: number | undefined;
  for (let at = from, frames = 0; frames < SURE_FRAMES; frames += 1) {
    if (at + HEAD_BYTES > bytes) return false;
    const frame = frameAt(await look(at), 0);
    if (!frame || (rate !== undefined && frame.samplesInSecond !== rate)) return false;
    rate = frame.samplesInSecond;
    at += frame.bytes;
  }
  return true;
}

/** True if a file that begins as no known type is an MP3 with something before its sound. */
export async function isLateMp3(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return (await startOfSound(windowOn(file), size)).firstFrame !== undefined;
  } finally {
    await file.close();
  }
}
