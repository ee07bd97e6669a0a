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
 * The state of an item as the visitor reads it. `stored`: all files are stored without a request, and are not downloaded
 * again. `outdated`: the museum has published since. A download stopped because of `offline`, `damaged` or `full`.
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

/** An item with its progress, in files and in works. */
export type ItemStatus = {
  item: DownloadItem;
  state: ItemState;
  files: Progress;
  works: { all: number; kept: number };
  /**
   * The files that its button downloads: those that the item lacks, and those of no item, which every download
   * includes.
   */
  fetchedBytes: number;
};

/** The state of the files on this phone. */
export type FilesStatus = {
  missing: Pick<Tally, 'items' | 'shared'>;
  /** The received bytes of files in flight. */
  receivedBytes?: ReadonlyMap<string, number>;
  /** The state of keeping. */
  state: KeepingState;
  version: number;
  /** The visitor asked the browser to save data: changes by the museum wait for a tap. */
  savesData?: boolean;
};

/**
 * The progress of each item. An item is complete only when each of its files was verified and is stored. The visitor's
 * mark follows half a second later and is no evidence (product, section 4, Offline download).
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

/** The bytes in flight, by item. */
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

/**
 * Whether an item is requested, incomplete, and can be continued or stopped. Items that the museum has changed must be
 * requested again.
 */
export function isUnfinished({ state, files }: Pick<ItemStatus, 'state' | 'files'>): boolean {
  const rests: readonly ItemState[] = ['absent', 'stored', 'downloaded', 'outdated'];
  return !rests.includes(state) && missingOf(files).files > 0;
}

/** Whether all files of the museum are stored, but some of the guide's own are missing. */
export function isGuideDownloading({ pictures, sounds, asked, state, wantsSounds }: KnownKeeping): boolean {
  const wanted = wantsSounds ? together(pictures, sounds, asked) : together(pictures, asked);
  return state !== 'done' && missingOf(wanted).files === 0;
}

/** The parts of a museum that work without internet (product, section 2, Downloads). */
export type Receipt = {
  works: { all: number; kept: number };
  keptBytes: number;
  /** The missing files, by kind; empty if all are stored. */
  missing: { stories: number; pictures: number; films: number; captions: number; bytes: number };
};

/** The receipt of an edition: it counts only stored files, never requests. */
export function receiptOf({ bytes }: Amount, missing: Tally, artworkIds: readonly number[]): Receipt {
  const ofKind = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (missing.kinds.get(kind) ?? 0), 0);
  // A work without files is only text, which is stored with the museum.
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
