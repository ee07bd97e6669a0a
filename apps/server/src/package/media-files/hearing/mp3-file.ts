import type { FileHandle } from 'node:fs/promises';
import type { HeardFile } from './heard-file.ts';
import { beginsAsFrame, countIn, type Frame, frameAt, HEAD_BYTES } from './mp3-frames.ts';
import { startOfSound, tagBytesAt } from './mp3-start.ts';
import { type Look, windowOn } from './window-on.ts';

/**
 * Reads the facts from an MP3 file's headers. Encoders write into the first frame how many frames and bytes follow
 * (Xing, Info, VBRI). Without that, a file whose last frame is incomplete was perhaps truncated, and browsers take its
 * length from the rate of its first frames: a file whose rate varies has another.
 */
export async function readMp3(file: FileHandle, bytes: number): Promise<HeardFile> {
  const look = windowOn(file);
  const { afterTags, firstFrame } = await startOfSound(look, bytes);
  const start = firstFrame ?? afterTags;
  const window = await look(start);
  const first = frameAt(window, 0);
  // A frame of another layer or with a free bit rate: it is sound of unknown length.
  if (!first && beginsAsFrame(window)) return { promised: bytes };
  const count = first && countIn(window, first);
  const { rates, ...walked } = await walk(look, start, bytes);
  if (walked.isNoise) return walked;
  if (!count) return { ...walked, hasGuessedLength: rates.size > 1 };
  // Some encoders count the frame that holds the count, some do not.
  const promised = Math.max(bytes, start + (count.bytes ?? 0) - first.bytes);
  if (count.frames === undefined) return { ...walked, promised, hasGuessedLength: rates.size > 1 };
  return { promised, seconds: (count.frames * first.samples) / first.samplesInSecond };
}

type Walked = HeardFile & { rates: Set<number> };

/**
 * Walks from frame to frame, as a player does. It passes over tags, and skips other data up to the next two frames. If
 * half of the file was skipped, it is no sound.
 */
async function walk(look: Look, start: number, bytes: number): Promise<Walked> {
  const rates = new Set<number>();
  let seconds = 0;
  let passedOver = 0;
  for (let at = start; at + HEAD_BYTES <= bytes; ) {
    const window = await look(at);
    const frame = frameAt(window, 0);
    if (!frame || !(passedOver === 0 || (await isFollowed(look, at, frame, bytes)))) {
      const tag = tagBytesAt(window);
      passedOver += tag === undefined ? 1 : 0;
      if (passedOver > (bytes - start) / 2) return { promised: bytes, isNoise: true, rates };
      at += tag ?? 1;
      continue;
    }
    at += frame.bytes;
    if (at > bytes) return { promised: bytes, seconds, endsInside: true, rates };
    seconds += frame.samples / frame.samplesInSecond;
    rates.add(frame.kilobits);
  }
  return { promised: bytes, seconds, rates };
}

async function isFollowed(look: Look, at: number, frame: Frame, bytes: number): Promise<boolean> {
  return at + frame.bytes >= bytes || frameAt(await look(at + frame.bytes), 0) !== undefined;
}
