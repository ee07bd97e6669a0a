import { open } from 'node:fs/promises';
import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import type { ReceivedFile } from './received-file.ts';

/** The place in the header of WOFF2 of the length of the file, in four bytes. */
const LENGTH_AT = 8;

/**
 * Why a type face cannot be published; undefined if it can. Browsers check its tables, but a part of a face would leave
 * the museum's titles in another one, and no museum looks for that.
 */
export async function fontDamage({ file, path, bytes }: ReceivedFile, maxBytes: number): Promise<Fault | undefined> {
  const is = 'a type face';
  if (bytes > maxBytes) return fault('file-too-large', { file, is, mostBytes: maxBytes });
  const whole = await declaredLength(path);
  if (bytes >= whole) return undefined;
  return fault('media-cut-off', { file, is, percent: Math.floor((100 * bytes) / whole) });
}

async function declaredLength(path: string): Promise<number> {
  const face = await open(path);
  try {
    const { buffer } = await face.read(Buffer.alloc(4), 0, 4, LENGTH_AT);
    return buffer.readUInt32BE();
  } finally {
    await face.close();
  }
}
