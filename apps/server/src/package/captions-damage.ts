import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';

/**
 * Why a file that starts like WebVTT cannot be shown as captions, as the end of a sentence; undefined when nothing
 * stands against it. Browsers read WebVTT as UTF-8 only: anything else would show broken letters.
 *
 * @param bytes the file's size
 * @param maxBytes a whole opera has 200 kB; more than this is no captions, and phones would read it at once
 */
export async function captionsDamage(path: string, bytes: number, maxBytes: number): Promise<string | undefined> {
  if (bytes > maxBytes) return `is larger than the ${Math.floor(maxBytes / 1e6)} MB that captions may have`;
  return isUtf8(await readFile(path)) ? undefined : 'is not written in UTF-8: save it with that encoding';
}
