import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import type { Examination, ReceivedFile } from '../received-file.ts';
import { readMp3 } from './mp3-file.ts';
import { readMp4 } from './mp4-file.ts';
import { unplayable } from './playable.ts';

const CALLED = { '.mp3': 'a sound', '.m4a': 'a sound', '.mp4': 'a film' } as const;

/**
 * Finds out from the headers of a sound or film if it can be played to its end, and in which browsers.
 *
 * @param key under which its bytes are stored, which shows its type
 */
export async function hearFile({ file, path, bytes }: ReceivedFile, key: string): Promise<Examination> {
  const type = extname(key) as keyof typeof CALLED;
  const opened = await open(path, 'r');
  const heard = await (type === '.mp3' ? readMp3 : readMp4)(opened, bytes).finally(() => opened.close());
  const is = CALLED[type];
  if (heard.promised > bytes) {
    return { fault: fault('media-cut-off', { file, is, percent: Math.floor((100 * bytes) / heard.promised) }) };
  }
  if (heard.isNoise) return { fault: fault('media-noise', { file, is }) };
  if (heard.seconds === 0) return { fault: fault('media-silent', { file, is }) };
  const { seconds, tracks = [] } = heard;
  if (heard.endsInside) return { seconds, fault: fault('sound-ends-inside', { file }) };
  if (heard.hasGuessedLength) return { seconds, fault: fault('sound-length-guessed', { file }) };
  // The picture of a sound is its cover.
  const played = type === '.m4a' ? tracks.filter(({ kind }) => kind === 'sound') : tracks;
  if (heard.tracks && played.length === 0) return { fault: fault('media-silent', { file, is }) };
  return { seconds, fault: unplayable(file, is, played) };
}

/** The fault of a relative of MP4 that no browser plays because of its codec, whatever its container is called. */
export async function unplayableCodec({ file, path, bytes }: ReceivedFile): Promise<Fault | undefined> {
  const opened = await open(path, 'r');
  const { tracks = [] } = await readMp4(opened, bytes).finally(() => opened.close());
  const found = unplayable(file, tracks.some(({ kind }) => kind === 'film') ? 'a film' : 'a sound', tracks);
  return found?.code === 'codec-unplayable' ? found : undefined;
}
