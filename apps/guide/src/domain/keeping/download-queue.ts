import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Download } from '../ports.ts';
import { inOrderOfNeed } from './download-order.ts';
import type { KeepingState } from './keeping.ts';
import { automaticFiles, type MediaToKeep } from './media-to-keep.ts';
import { createProgress } from './progress.ts';
import { createSkippedFiles } from './skipped-files.ts';

type Result = Awaited<Download['result']>;

/**
 * The keys of the files that a visitor has asked for, and of those that they have deleted, stopped or paused; `held` are those
 * that were asked for and wait because the visitor has paused them.
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
  /** The keys of all files that are on the phone. */
  stored: ReadonlySet<string>;
  /** Whether the sounds are to be kept, too, and not only those that were heard. */
  wantsSounds: boolean;
  /** The visitor asked the browser to save data. */
  savesData: boolean;
};

/** Which files are still to come, in which order, and what to make of how each attempt ended. */
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
  /** What the visitor asked for comes before what comes by itself. */
  let missingAsked = byKey(asked.filter(isMissing));
  let missing = byKey(automaticFiles({ pictures, sounds }, wantsSounds).filter(isAutomatic).filter(isMissing));
  /** Stories that do not come by themselves, but were heard. */
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
    /** The next file to fetch, but none of these. */
    next(isBusy: (entry: ManifestEntry) => boolean): ManifestEntry | undefined {
      return (
        firstFree(missingAsked.values(), isBusy) ?? firstFree(missing.values(), isBusy) ?? firstFree(heard, isBusy)
      );
    },
    /** Whether no file is to be fetched any more: all are here, or were passed over. */
    isComplete: () => missing.size + missingAsked.size === 0,
    /** Why files were passed over, if any were. */
    obstacle: skipped.reason,
    /** Whether the visitor waits for something that they have asked for. */
    hasRequested: () => missingAsked.size > 0,
    /** @returns why nothing more can come, if so; a story that was only heard stops nothing */
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
    /** A story has been heard, or left: what has travelled once is not asked for again, unless data is to be saved. */
    queueHeard(key: string | undefined): void {
      const entry = sounds.find((sound) => sound.key === key);
      const isNew = entry && isMissing(entry) && !missing.has(entry.key) && !missingAsked.has(entry.key);
      if (isNew && !savesData && !requested.declined.has(entry.key)) heard = [...heard, entry];
    },
    /** The stories that neither come by themselves nor were asked for, and are not here, the nearest first. */
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

/** In their order; one of thousands goes without a look at the others. */
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
