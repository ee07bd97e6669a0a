import { createHash } from 'node:crypto';
import { EXTRACTOR_VERSION } from '@cicerone/recognition/engine';
import type { IndexedPicture } from '@cicerone/recognition/index-picture';
import { arePlain } from '@cicerone/recognition/plain-pictures';
import { type GaveUp, isGivenUp } from '../basis/processes/order-processes.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { isUsable, type RecognitionRecord } from '../storage/files/recognition-record.ts';
import { mediaKey } from '../storage/media-key.ts';
import { type IndexProcesses, indexProcesses } from './index-processes.ts';
import { findFeatures, knownFeatures, type UnreadPicture } from './picture-features.ts';

/** A work and the pictures by which it is recognised, as media keys. */
export type WorkToIndex = { idArtwork: number; keys: readonly string[] };

/** Why pictures were not read, by their key. */
export type UnreadPictures = Map<string, UnreadPicture['reason']>;

export type MadeIndex = {
  tag: 'index';
  /** None if the index of an earlier release is that of these works too. */
  bytes?: Buffer;
  record: RecognitionRecord;
  unread: UnreadPictures;
  /** The keys of pictures with too little on them, also of works that have others. */
  plain: ReadonlySet<string>;
};
/**
 * No index: no picture was read, there is too little on all of them, no process could be started, or the works could not
 * be compared.
 */
export type NoIndex = {
  tag: 'no-index';
  reason: GaveUp['reason'] | 'no-pictures' | 'too-plain';
  unread: UnreadPictures;
};
/** The index needs another run: so many pictures were not read yet. */
export type IndexUnfinished = { tag: 'unfinished'; left: number };

export type IndexOptions = {
  processes?: IndexProcesses;
  /** Pictures that an earlier run gave up. They are not tried again, and those of this run are added. */
  unread?: UnreadPictures;
  /** The record of the release before: the same pictures of the same works are not compared again. */
  earlier?: RecognitionRecord | undefined;
  /** How many pictures may be read in this run. Features that are known cost nothing. */
  most?: number;
  /** Ends the run after the present pictures. */
  stop?: AbortSignal | undefined;
  /** Receives the number of finished pictures. */
  report?: (done: number, of: number) => void;
};

/** How many files are open at a time. The number of pictures read at a time is limited by their processes. */
const AT_A_TIME = 4;

/**
 * Makes the index by which phones recognise the works of a venue (product, section D6, Index for recognition). A picture that
 * cannot be read is left out.
 */
export async function makeIndex(
  folder: DataFolder,
  works: readonly WorkToIndex[],
  { processes = indexProcesses, unread = new Map(), earlier, ...bounds }: IndexOptions = {},
): Promise<MadeIndex | NoIndex | IndexUnfinished> {
  const read = await readPictures(folder, works, { processes, unread, ...bounds });
  if (read.isStopped) return { tag: 'no-index', reason: 'not-started', unread };
  if (read.left > 0) return { tag: 'unfinished', left: read.left };
  const pictures = works.flatMap(({ idArtwork, keys }) =>
    keys.flatMap((key) => {
      const found = read.features.get(key);
      return found ? [{ idArtwork, ...found }] : [];
    }),
  );
  if (pictures.length === 0) return { tag: 'no-index', reason: 'no-pictures', unread };
  if (pictures.every(({ features }) => features.length === 0)) return { tag: 'no-index', reason: 'too-plain', unread };
  const plain = new Set([...read.features].flatMap(([of, picture]) => (arePlain([picture]) ? [of] : [])));
  const compared = hashOf(works, read.features);
  if (earlier?.compared === compared && (await isUsable(folder, earlier, EXTRACTOR_VERSION)))
    return { tag: 'index', record: earlier, unread, plain };
  const comparison = await processes.compare(pictures);
  if (isGivenUp(comparison)) return { tag: 'no-index', reason: comparison.reason, unread };
  const bytes = Buffer.from(comparison.bytes);
  const key = mediaKey(createHash('sha256').update(bytes).digest(), 'index');
  const file = { key, bytes: bytes.length, extractorVersion: EXTRACTOR_VERSION };
  const record: RecognitionRecord = { schemaVersion: 1, ...file, compared, remarks: comparison.remarks };
  return { tag: 'index', bytes, record, unread, plain };
}

/** Of all that determines an index but the extractor: each work with those of its pictures that were read. */
function hashOf(works: readonly WorkToIndex[], features: ReadonlyMap<string, IndexedPicture>): string {
  const read = works.map(({ idArtwork, keys }) => [idArtwork, keys.filter((key) => features.has(key))]);
  return createHash('sha256').update(JSON.stringify(read)).digest('hex');
}

/** Stores the index among the media, before a release names it. */
export async function keepIndex({ files }: DataFolder, { bytes, record }: MadeIndex): Promise<void> {
  if (bytes) await files.put(filePaths.media(record.key), bytes);
}

type Reading = IndexOptions & { processes: IndexProcesses; unread: UnreadPictures };

/** @returns the features; `isStopped` if no process can be started: then it is no picture's fault */
async function readPictures(
  folder: DataFolder,
  works: readonly WorkToIndex[],
  { processes, unread, most = Number.POSITIVE_INFINITY, stop, report }: Reading,
) {
  const features = new Map<string, IndexedPicture>();
  const waiting = [...new Set(works.flatMap(({ keys }) => keys))];
  const of = waiting.length;
  const count = { begun: 0, done: 0, left: 0 };
  let isStopped = false;

  async function readOne(key: string): Promise<void> {
    if (unread.has(key)) return;
    const known = await knownFeatures(folder, key);
    if (known) {
      features.set(key, known);
      return;
    }
    if (count.begun >= most || stop?.aborted || isStopped) {
      count.left += 1;
      return;
    }
    count.begun += 1;
    const found = await findFeatures(folder, key, processes);
    if (!('tag' in found)) features.set(key, found);
    else if (found.reason === 'not-started') isStopped = true;
    else unread.set(key, found.reason);
  }

  const work = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      await readOne(key);
      count.done += 1;
      report?.(count.done, of);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { features, left: count.left, isStopped };
}
