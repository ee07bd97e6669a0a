import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import type { ReceivedFile } from './received-file.ts';

/**
 * Why a file that starts like WebVTT cannot be shown as captions; undefined when nothing stands against it. Browsers
 * read WebVTT as UTF-8 only: anything else would show broken letters.
 *
 * @param maxBytes a whole opera has 200 kB; more than this is no captions, and phones would read it at once
 */
export async function captionsDamage(
  { file, path, bytes }: ReceivedFile,
  maxBytes: number,
): Promise<Fault | undefined> {
  if (bytes > maxBytes) return fault('file-too-large', { file, is: 'captions', most: Math.floor(maxBytes / 1e6) });
  return isUtf8(await readFile(path)) ? undefined : fault('captions-encoding', { file });
}
