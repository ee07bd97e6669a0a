import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import { fileTypeFromFile } from 'file-type';
import { isDrawing } from '../../pictures/drawing-text.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { MEDIA_EXTENSIONS, mediaKey } from '../../storage/media-key.ts';
import { systemFailure } from '../../storage/system-failures.ts';
import { whyUnreadable } from '../../storage/why-unreadable.ts';
import { otherCaptions } from './captions-damage.ts';
import { unplayableCodec } from './hearing/hear-file.ts';
import { isLateMp3 } from './hearing/mp3-start.ts';
import { isSourceType, LIKELY } from './source-types.ts';

/** A file that was read, hashed and recognised, but is not yet stored. */
export type IncomingMedia = { temporary: string; key: string; bytes: number };
/** Why a file is refused. */
export type MediaRefusal = { tag: 'media-refusal'; fault: Fault };

/**
 * Streams a file into the folder of incoming files, and returns its key. Its type is detected from its bytes, whatever
 * its name says.
 *
 * Throws if the disk is full.
 *
 * @param file its name
 * @param maxBytes a larger file is refused, however small the archive declared it to be
 * @param takesSources whether sounds and films are taken of types that have to be prepared
 */
export async function receiveMedia(
  folder: DataFolder,
  file: string,
  stream: Readable,
  maxBytes: number,
  takesSources = false,
): Promise<IncomingMedia | MediaRefusal> {
  const temporary = join(folder.incoming, randomUUID());
  const received = await receive(stream, temporary, maxBytes);
  if ('reason' in received) {
    const refused = await refuse(temporary, readingFault(file, received.reason, maxBytes));
    if (systemFailure(received.reason)?.about === 'disk') throw received.reason;
    return refused;
  }
  const extension = await extensionOf(temporary);
  const isTaken = MEDIA_EXTENSIONS.includes(extension ?? '') || (takesSources && isSourceType(extension ?? ''));
  if (extension !== undefined && isTaken) {
    return { temporary, key: mediaKey(received.sha256, extension), bytes: received.bytes };
  }
  if (received.bytes === 0) return refuse(temporary, fault('file-empty', { file }));
  const { bytes } = received;
  const codec = KIN_OF_MP4.has(extension ?? '') ? await unplayableCodec({ file, path: temporary, bytes }) : undefined;
  const why = codec ?? (await otherCaptions(file, temporary)) ?? typeFault(file, extension);
  return refuse(temporary, why);
}

async function refuse(temporary: string, why: Fault): Promise<MediaRefusal> {
  await rm(temporary, { force: true });
  return { tag: 'media-refusal', fault: why };
}

const TOO_MUCH = new Error('too much');

/**
 * Awaits nothing before the pipeline listens: otherwise a stream that fails at once (a forged archive, an unreadable
 * file) would end the entire process.
 */
async function receive(
  stream: Readable,
  temporary: string,
  maxBytes: number,
): Promise<{ sha256: Buffer; bytes: number } | { reason: unknown }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const write = async (source: AsyncIterable<Buffer>) => {
    await mkdir(dirname(temporary), { recursive: true });
    const file = await open(temporary, 'wx');
    try {
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw TOO_MUCH;
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  };
  let writing: Promise<void> | undefined;
  try {
    await pipeline(stream, (source: AsyncIterable<Buffer>) => {
      writing = write(source);
      return writing;
    });
  } catch (failure) {
    // A stream that fails ends the pipeline at once, while the file may still be created.
    await writing?.catch(() => undefined);
    return { reason: failure };
  }
  return { sha256: hash.digest(), bytes };
}

async function extensionOf(path: string): Promise<string | undefined> {
  if (await isDrawing(path)) return 'svg';
  // A file that begins as a picture and ends at once makes the library throw: it is no known type either.
  const type = await fileTypeFromFile(path).catch(() => undefined);
  if (type !== undefined) return SAME_AS.get(type.ext) ?? type.ext;
  return (await isLateMp3(path)) ? 'mp3' : undefined;
}

/** Brands of MP4 that differ in nothing but their name: audiobooks, and what Apple and Adobe call theirs. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['m4b', 'm4a'],
  ['f4a', 'm4a'],
  ['f4b', 'm4a'],
  ['m4v', 'mp4'],
  ['f4v', 'mp4'],
]);

function readingFault(file: string, reason: unknown, maxBytes: number): Fault {
  if (reason === TOO_MUCH) return fault('file-too-large', { file, mostBytes: maxBytes });
  return fault('file-unreadable', { file, reason: whyUnreadable(reason) });
}

/** Their codec is worth more than their type: saved as MP4 alone, they would not play either. */
const KIN_OF_MP4: ReadonlySet<string> = new Set(['mov', '3gp', '3g2', 'm4p', 'f4p']);

const KINDS = ['sound', 'picture', 'film', 'font', 'captions'] as const;

/** A text has no type of its own: what it was meant to be is known by its name. */
function typeFault(file: string, type: string | undefined): Fault {
  const ending = type ?? extname(file).slice(1).toLowerCase();
  const likely = KINDS.find((kind) => LIKELY[kind].has(ending)) ?? 'other';
  return fault('file-type', type === undefined ? { file, likely } : { file, type, likely });
}
