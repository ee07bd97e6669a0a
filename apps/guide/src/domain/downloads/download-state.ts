import {
  type Amount,
  type KeepingState,
  type KnownKeeping,
  missingOf,
  type Progress,
  together,
} from '../keeping/keeping.ts';
import { type DownloadId, type DownloadItem, WORKS } from './download-item.ts';
import { type DownloadRequests, wasComplete } from './download-requests.ts';
import type { ItemFiles } from './item-files.ts';
import type { Tally } from './tally.ts';

/**
 * What a visitor reads of an item. `here`: all of it is on the phone without having been asked for, and is not fetched
 * again. `outdated`: the museum has published since. Why a download stopped: `offline`, `damaged`, `full`.
 */
export type ItemState =
  | 'absent'
  | 'downloading'
  | 'paused'
  | 'offline'
  | 'damaged'
  | 'full'
  | 'stored'
  | 'downloaded'
  | 'outdated';

/** An item with how far it is: its files, and its works, in numbers. */
export type ItemStatus = {
  item: DownloadItem;
  state: ItemState;
  files: Progress;
  works: { all: number; kept: number };
  /** What its button fetches: what it lacks, and what belongs to no item and comes with every download. */
  fetchedBytes: number;
};

/** What is known of the files on this phone. */
export type FilesStatus = {
  missing: Pick<Tally, 'items' | 'shared'>;
  /** Bytes that have come of files that are still on their way. */
  receivedBytes?: ReadonlyMap<string, number>;
  /** What keeping is doing. */
  state: KeepingState;
  version: number;
  /** The visitor asked the browser to save data: what the museum has changed waits for a tap. */
  savesData?: boolean;
};

/**
 * How far each item is. One is complete only when each of its files was checked and is here; the visitor's mark, which
 * follows half a second after, is no reason for it (product, section 4, Offline download).
 */
export function itemStatuses(known: ItemFiles, now: FilesStatus, requests: DownloadRequests): ItemStatus[] {
  const received = receivedByItem(known, now);
  return known.items.map((item) => {
    const { id, works } = item;
    const all = known.amounts.get(id) ?? { files: 0, bytes: 0 };
    const lacking = now.missing.items.get(id) ?? { files: 0, bytes: 0, works: 0 };
    const bytes = all.bytes - lacking.bytes + (received.get(id) ?? 0);
    return {
      item,
      files: { all, kept: { files: all.files - lacking.files, bytes: Math.min(all.bytes, bytes) } },
      works: { all: works.length, kept: works.length - lacking.works },
      fetchedBytes: lacking.bytes + now.missing.shared.bytes,
      state: stateOf(id, lacking.files === 0, now, requests),
    };
  });
}

/** The bytes that are on their way, by item. */
function receivedByItem(
  { itemsOfFile }: ItemFiles,
  { receivedBytes = new Map() }: FilesStatus,
): ReadonlyMap<DownloadId, number> {
  const under = new Map<DownloadId, number>();
  for (const [key, bytes] of receivedBytes) {
    for (const id of itemsOfFile.get(key) ?? []) under.set(id, (under.get(id) ?? 0) + bytes);
  }
  return under;
}

function stateOf(id: DownloadId, isComplete: boolean, now: FilesStatus, requests: DownloadRequests): ItemState {
  const { state, version, savesData } = now;
  const mark = requests.marks[id];
  if (!mark) return isComplete ? 'stored' : 'absent';
  if (isComplete) return mark.downloaded ? 'downloaded' : 'downloading';
  if (wasComplete(mark, version)) return 'absent';
  if (savesData && mark.downloaded) return 'outdated';
  if (requests.isPaused && !mark.downloaded) return 'paused';
  if (state !== 'done') return state;
  return mark.version !== undefined && mark.version !== version ? 'outdated' : 'absent';
}

/** Whether an item was asked for, is not complete, and can go on or be stopped; what the museum has changed is asked for again. */
export function isUnfinished({ state, files }: Pick<ItemStatus, 'state' | 'files'>): boolean {
  const rests: readonly ItemState[] = ['absent', 'stored', 'downloaded', 'outdated'];
  return !rests.includes(state) && missingOf(files).files > 0;
}

/** Whether every file of the museum that is to come is here, and of the guide's own files some are not. */
export function isGuideDownloading({ pictures, sounds, asked, state, wantsSounds }: KnownKeeping): boolean {
  const wanted = wantsSounds ? together(pictures, sounds, asked) : together(pictures, asked);
  return state !== 'done' && missingOf(wanted).files === 0;
}

/** What of a museum is ready without internet (product, section 2, Downloads). */
export type Receipt = {
  works: { all: number; kept: number };
  keptBytes: number;
  /** What is missing, by kind; nothing where all is here. */
  missing: { stories: number; pictures: number; films: number; captions: number; bytes: number };
};

/** The receipt of an edition: what was counted on this phone, and nothing that was only asked for. */
export function receiptOf({ bytes }: Amount, missing: Tally, artworkIds: readonly number[]): Receipt {
  const ofKind = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (missing.kinds.get(kind) ?? 0), 0);
  // A work without any file is text alone, which is here with the museum.
  const isHere = (idArtwork: number) => (missing.works.get(`${WORKS}${idArtwork}`) ?? 0) === 0;
  return {
    works: { all: artworkIds.length, kept: artworkIds.filter(isHere).length },
    keptBytes: bytes - missing.bytes,
    missing: {
      stories: ofKind('audio'),
      pictures: ofKind('image', 'font'),
      films: ofKind('video'),
      captions: ofKind('text'),
      bytes: missing.bytes,
    },
  };
}
