import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import type { ReceivedFile } from './received-file.ts';

/**
 * Why a file that begins as WebVTT cannot be shown as captions; undefined if it can. Browsers read WebVTT as UTF-8
 * only: any other encoding would show broken letters.
 *
 * @param maxBytes the captions of an opera have 200 kB; a larger file is not captions, and phones would read all of it
 * at once
 */
export async function captionsDamage(
  { file, path, bytes }: ReceivedFile,
  maxBytes: number,
): Promise<Fault | undefined> {
  if (bytes > maxBytes) return fault('file-too-large', { file, is: 'captions', mostBytes: maxBytes });
  return isUtf8(await readFile(path)) ? undefined : fault('captions-encoding', { file });
}
