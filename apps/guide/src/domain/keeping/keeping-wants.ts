import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Bringing } from '../ports.ts';
import type { KeepingState } from './keeping.ts';
import { inOrderOfNeed } from './keeping-order.ts';
import { filesByItself, type MediaToKeep } from './media-to-keep.ts';
import { createPart } from './parts.ts';
import { createPassedOver } from './passed-over.ts';

type Answer = Awaited<Bringing['answer']>;

/**
 * The keys of the files that a visitor has asked for, and of those that they have deleted, stopped or paused; `held` are those
 * that were asked for and wait because the visitor has paused them.
 */
export type WishedFiles = {
  asked: ReadonlySet<string>;
  declined: ReadonlySet<string>;
  held: ReadonlySet<string>;
};

export type Wants = MediaToKeep & {
  /** Every file of the release, in all languages. */
  all: readonly ManifestEntry[];
  wished: WishedFiles;
  /** The keys of all files that are on the phone. */
  here: ReadonlySet<string>;
  /** Whether the sounds are to be kept, too, and not only those that were heard. */
  wantsSounds: boolean;
  /** The visitor asked the browser to save data. */
  savesData: boolean;
};

/** Which files are still to come, in which order, and what to make of how each attempt ended. */
export function createWants({ pictures, sounds, files, all, wished, here, wantsSounds, savesData }: Wants) {
  const kept = new Set(here);
  const isMissing = ({ key }: ManifestEntry) => !kept.has(key);
  const isAsked = ({ key }: ManifestEntry) => wished.asked.has(key);
  const comesByItself = (entry: ManifestEntry) => !isAsked(entry) && !wished.declined.has(entry.key);
  const asked = all.filter(isAsked);
  const passedOver = createPassedOver();
  /** What the visitor asked for comes before what comes by itself. */
  let missingAsked = byKey(asked.filter(isMissing));
  let missing = byKey(filesByItself({ pictures, sounds }, wantsSounds).filter(comesByItself).filter(isMissing));
  /** Stories that do not come by themselves, but were heard. */
  let heard: ManifestEntry[] = [];
  let near: readonly number[] = [];
  const wantsAhead = !wantsSounds && !savesData;
  const parts = {
    pictures: createPart(pictures, kept),
    sounds: createPart(sounds, kept),
    asked: createPart(asked, kept),
  };

  function comesNoMore({ key }: ManifestEntry): void {
    missing.delete(key);
    missingAsked.delete(key);
  }

  function keep(entry: ManifestEntry): void {
    if (isMissing(entry)) for (const part of Object.values(parts)) part.add(entry);
    kept.add(entry.key);
    passedOver.came();
    comesNoMore(entry);
  }

  return {
    /** The next file to fetch, but none of these. */
    next(isTaken: (entry: ManifestEntry) => boolean): ManifestEntry | undefined {
      return (
        firstFree(missingAsked.values(), isTaken) ?? firstFree(missing.values(), isTaken) ?? firstFree(heard, isTaken)
      );
    },
    /** Whether no file is to be fetched any more: all are here, or were passed over. */
    isComplete: () => missing.size + missingAsked.size === 0,
    /** Why files were passed over, if any were. */
    obstacle: passedOver.reason,
    /** Whether the visitor waits for something that they have asked for. */
    isAskedFor: () => missingAsked.size > 0,
    /** @returns why nothing more can come, if so; a story that was only heard stops nothing */
    take(entry: ManifestEntry, answer: Answer): KeepingState | undefined {
      if (answer === 'broken-off') return undefined;
      if (answer === 'kept') keep(entry);
      const wasHeard = heard.includes(entry);
      heard = heard.filter((other) => other !== entry);
      if (answer === 'kept' || wasHeard) return undefined;
      if (answer !== 'refused' && answer !== 'damaged') return answer;
      if (passedOver.passes(entry.key, answer)) comesNoMore(entry);
      return passedOver.isEnough() ? passedOver.reason() : undefined;
    },
    /** A story has been heard, or left: what has travelled once is not asked for again, unless data is to be saved. */
    keepHeard(key: string | undefined): void {
      const entry = sounds.find((sound) => sound.key === key);
      const isNew = entry && isMissing(entry) && !missing.has(entry.key) && !missingAsked.has(entry.key);
      if (isNew && !savesData && !wished.declined.has(entry.key)) heard = [...heard, entry];
    },
    /** The stories that neither come by themselves nor were asked for, and are not here, the nearest first. */
    unasked: () => inOrderOfNeed(wantsAhead ? sounds.filter(comesByItself).filter(isMissing) : [], near),
    comeNear(works: readonly number[]): void {
      near = works;
      missing = byKey(inOrderOfNeed([...missing.values()], works));
      missingAsked = byKey(inOrderOfNeed([...missingAsked.values()], works));
    },
    parts: () => ({
      pictures: parts.pictures.now(),
      sounds: parts.sounds.now(),
      asked: parts.asked.now(),
      media: all,
      files,
      here: kept,
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
  isTaken: (entry: ManifestEntry) => boolean,
): ManifestEntry | undefined {
  for (const entry of entries) if (!isTaken(entry)) return entry;
  return undefined;
}
