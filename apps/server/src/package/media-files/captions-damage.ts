import { isUtf8 } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import { shown } from '@cicerone/content/checks/problems/shown';
import { firstTimesIn, readCues } from './cue-times.ts';
import type { ReceivedFile } from './received-file.ts';

/**
 * Why a file that begins as WebVTT cannot be shown as captions, or not all of it; undefined if browsers read all.
 * Browsers read WebVTT as UTF-8 only: any other encoding would show broken letters. They leave out each caption whose
 * times they cannot read, without a word.
 *
 * @param maxBytes the captions of an opera have 200 kB; a larger file is not captions, and phones would read all of it
 * at once
 */
export async function captionsDamage(
  { file, path, bytes }: ReceivedFile,
  maxBytes: number,
): Promise<Fault | undefined> {
  if (bytes > maxBytes) return fault('file-too-large', { file, is: 'captions', mostBytes: maxBytes });
  const content = await readFile(path);
  if (!isUtf8(content)) return fault('captions-encoding', { file });
  const { cues, unread } = readCues(content.toString());
  const [first] = unread;
  if (cues === 0) return fault('captions-none', { file });
  if (!first) return undefined;
  const values = { file, line: first.line, found: shown(first.found), why: first.why };
  return unread.length === cues
    ? fault('captions-unread', values)
    : fault('captions-unread-some', { ...values, unread: unread.length, cues });
}

/** As much of a file as its first caption stands in. */
const HEAD_BYTES = 64 * 1024;

/**
 * Why a file of no type that the guide takes is refused, if it is captions all the same: in UTF-16, in SRT, or without
 * the first line of WebVTT. Undefined if it is none.
 */
export async function otherCaptions(file: string, path: string): Promise<Fault | undefined> {
  const head = await headOf(path);
  const wide = wideEncodingOf(head);
  const text = new TextDecoder(wide ?? 'utf-8').decode(head);
  const times = firstTimesIn(text);
  if (wide && (times || text.startsWith('WEBVTT'))) return fault('captions-encoding', { file, encoding: 'UTF-16' });
  if (!times) return undefined;
  const found = shown(times.found);
  return times.found.includes(',')
    ? fault('captions-srt', { file, line: times.line, found })
    : fault('captions-head', { file, found });
}

async function headOf(path: string): Promise<Buffer> {
  const opened = await open(path);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** By its mark, or by the zeros beside letters. */
function wideEncodingOf([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined;
}
