import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fault } from '@cicerone/content/checks/problems/problem';
import type { Examination, ReceivedFile } from '../received-file.ts';
import { readMp3 } from './mp3-file.ts';
import { readMp4 } from './mp4-file.ts';

const CALLED = { '.mp3': 'a sound', '.m4a': 'a sound', '.mp4': 'a film' } as const;

/**
 * Whether a sound or film can be played to its end, as far as its headers show.
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
  return { seconds: heard.seconds, fault: heard.endsInside ? fault('sound-ends-inside', { file }) : undefined };
}
