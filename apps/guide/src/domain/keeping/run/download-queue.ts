import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Download } from '../../ports.ts';
import type { KeepingState } from '../keeping.ts';
import { automaticFiles, type MediaToKeep } from '../media-to-keep.ts';
import { inOrderOfNeed } from './download-order.ts';
import { createProgress } from './progress.ts';

type Result = Awaited<Download['result']>;

/**
 * The keys of the files that a visitor has requested (`asked`) and of those that they have deleted, stopped or paused
 * (`declined`). `held` are requested files that wait because the visitor has paused them.
 */
export type RequestedFiles = {
  asked: ReadonlySet<string>;
  declined: ReadonlySet<string>;
  held: ReadonlySet<string>;
};

export type QueueNeeds = MediaToKeep & {
  /** Every file of the release, in all languages. */
  all: readonly ManifestEntry[];
  requested: RequestedFiles;
  /** The keys of all stored files. */
  stored: ReadonlySet<string>;
  /** Whether to store all sounds, not only those that were played. */
  wantsSounds: boolean;
  /** The visitor asked the browser to save data. */
  savesData: boolean;
};

/** The files still to download, their order, and the consequence of each attempt's result. */
export function createDownloadQueue({
  pictures,
  sounds,
  files,
  all,
  requested,
  stored,
  wantsSounds,
  savesData,
}: QueueNeeds) {
  const kept = new Set(stored);
  const isMissing = ({ key }: ManifestEntry) => !kept.has(key);
  const isAsked = ({ key }: ManifestEntry) => requested.asked.has(key);
  const isAutomatic = (entry: ManifestEntry) => !isAsked(entry) && !requested.declined.has(entry.key);
  const asked = all.filter(isAsked);
  const skipped = createSkippedFiles();
  /** Requested files come before automatic ones. */
  let missingAsked = byKey(asked.filter(isMissing));
  let missing = byKey(automaticFiles({ pictures, sounds }, wantsSounds).filter(isAutomatic).filter(isMissing));
  /** Stories that are not automatic, but were played. */
  let heard: ManifestEntry[] = [];
  let nearby: readonly number[] = [];
  const wantsPrefetch = !wantsSounds && !savesData;
  const progress = {
    pictures: createProgress(pictures, kept),
    sounds: createProgress(sounds, kept),
    asked: createProgress(asked, kept),
  };

  function dequeue({ key }: ManifestEntry): void {
    missing.delete(key);
    missingAsked.delete(key);
  }

  function markStored(entry: ManifestEntry): void {
    if (isMissing(entry)) for (const part of Object.values(progress)) part.add(entry);
    kept.add(entry.key);
    skipped.fileStored();
    dequeue(entry);
  }

  return {
    /** Returns the next file to download, except those that are busy. */
    next(isBusy: (entry: ManifestEntry) => boolean): ManifestEntry | undefined {
      return (
        firstFree(missingAsked.values(), isBusy) ?? firstFree(missing.values(), isBusy) ?? firstFree(heard, isBusy)
      );
    },
    /** Whether no file is left to download: all are stored or were skipped. */
    isComplete: () => missing.size + missingAsked.size === 0,
    /** Why files were skipped, if any were. */
    obstacle: skipped.reason,
    /** Whether the visitor waits for a requested file. */
    hasRequested: () => missingAsked.size > 0,
    /** @returns why no further file can be stored, if so; a story that was only played stops nothing */
    settle(entry: ManifestEntry, answer: Result): KeepingState | undefined {
      if (answer === 'aborted') return undefined;
      if (answer === 'kept') markStored(entry);
      const wasHeard = heard.includes(entry);
      heard = heard.filter((other) => other !== entry);
      if (answer === 'kept' || wasHeard) return undefined;
      if (answer !== 'refused' && answer !== 'damaged') return answer;
      if (skipped.skips(entry.key, answer)) dequeue(entry);
      return skipped.areTooMany() ? skipped.reason() : undefined;
    },
    /**
     * Queues a story that was played or left, unless the visitor saves data: bytes that were streamed are not fetched
     * twice.
     */
    queueHeard(key: string | undefined): void {
      const entry = sounds.find((sound) => sound.key === key);
      const isNew = entry && isMissing(entry) && !missing.has(entry.key) && !missingAsked.has(entry.key);
      if (isNew && !savesData && !requested.declined.has(entry.key)) heard = [...heard, entry];
    },
    /** The missing stories that are neither automatic nor requested, the nearest first. */
    unrequestedStories: () => inOrderOfNeed(wantsPrefetch ? sounds.filter(isAutomatic).filter(isMissing) : [], nearby),
    moveTo(works: readonly number[]): void {
      nearby = works;
      missing = byKey(inOrderOfNeed([...missing.values()], works));
      missingAsked = byKey(inOrderOfNeed([...missingAsked.values()], works));
    },
    progress: () => ({
      pictures: progress.pictures.current(),
      sounds: progress.sounds.current(),
      asked: progress.asked.current(),
      media: all,
      files,
      stored: kept,
    }),
  };
}

/** Keeps the order, and allows one of thousands to be removed without a search. */
function byKey(entries: readonly ManifestEntry[]): Map<string, ManifestEntry> {
  const found = new Map<string, ManifestEntry>();
  for (const entry of entries) found.set(entry.key, entry);
  return found;
}

function firstFree(
  entries: Iterable<ManifestEntry>,
  isBusy: (entry: ManifestEntry) => boolean,
): ManifestEntry | undefined {
  for (const entry of entries) if (!isBusy(entry)) return entry;
  return undefined;
}

/** After this many failures in a row downloads stop: a captive portal answers for all files. */
const FAILURES_IN_A_ROW = 3;

/** Tracks the files that fail, so that one that the server refuses or sends damaged does not block the others. */
function createSkippedFiles() {
  const damaged = new Set<string>();
  let inARow = 0;
  let reason: KeepingState | undefined;
  return {
    /** Why files were skipped, if any were. */
    reason: () => reason,
    /** Reports that a file was stored. */
    fileStored(): void {
      inARow = 0;
    },
    /**
     * Whether to skip a file. A file whose bytes do not match the hash in its name is retried once: Wi-Fi drops bytes,
     * and portals answer in the server's place.
     */
    skips(key: string, answer: 'damaged' | 'refused'): boolean {
      const isAgain = damaged.has(key);
      if (answer === 'damaged') damaged.add(key);
      if (answer === 'damaged' && !isAgain) return false;
      reason = answer === 'damaged' ? answer : 'offline';
      inARow += 1;
      return true;
    },
    /** Whether too many files in a row were skipped, so that downloads stop. */
    areTooMany: () => inARow >= FAILURES_IN_A_ROW,
  };
}
