import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Bringing } from '../ports.ts';
import type { Amount, KeepingState, Part } from './keeping.ts';
import { inOrderOfNeed } from './keeping-order.ts';
import type { MediaToKeep } from './media-to-keep.ts';

type Answer = Awaited<Bringing['answer']>;

export type Wants = MediaToKeep & {
  /** The keys of all files that are on the phone. */
  here: ReadonlySet<string>;
  /** Whether the sounds are to be kept, too, and not only those that were heard. */
  wantsSounds: boolean;
  /** The visitor asked the browser to save data. */
  savesData: boolean;
};

/** Which files are still to come, in which order, and what to make of how each attempt ended. */
export function createWants({ pictures, sounds, here, wantsSounds, savesData }: Wants) {
  const kept = new Set(here);
  const isMissing = ({ key }: ManifestEntry) => !kept.has(key);
  const damaged = new Set<string>();
  let missing = [...pictures, ...(wantsSounds ? sounds : [])].filter(isMissing);
  /** Stories that do not come by themselves, but were heard. */
  let heard: ManifestEntry[] = [];

  /** A file whose bytes are not what its name says is asked for once more: Wi-Fi drops bytes, and portals lie. */
  function isDamagedAgain({ key }: ManifestEntry): boolean {
    const isAgain = damaged.has(key);
    damaged.add(key);
    return isAgain;
  }

  return {
    /** The next file to fetch, but none of these. */
    next: (isTaken: (key: string) => boolean) => [...missing, ...heard].find(({ key }) => !isTaken(key)),
    isComplete: () => missing.length === 0,
    /** @returns why nothing more can come, if so; a story that was only heard stops nothing */
    take(entry: ManifestEntry, answer: Answer): KeepingState | undefined {
      if (answer === 'broken-off') return undefined;
      if (answer === 'kept') kept.add(entry.key);
      const wasHeard = heard.includes(entry);
      heard = heard.filter((other) => other !== entry);
      missing = missing.filter(isMissing);
      if (answer === 'kept' || wasHeard || (answer === 'damaged' && !isDamagedAgain(entry))) return undefined;
      return answer;
    },
    /** A story has been heard, or left: what has travelled once is not asked for again, unless data is to be saved. */
    keepHeard(key: string | undefined): void {
      const entry = sounds.find((sound) => sound.key === key);
      if (entry && isMissing(entry) && !missing.includes(entry) && !savesData) heard = [...heard, entry];
    },
    comeNear(works: readonly number[]): void {
      missing = inOrderOfNeed(missing, works);
    },
    parts: () => ({ pictures: partOf(pictures, kept), sounds: partOf(sounds, kept) }),
  };
}

function partOf(entries: readonly ManifestEntry[], kept: ReadonlySet<string>): Part {
  return { all: amountOf(entries), kept: amountOf(entries.filter(({ key }) => kept.has(key))) };
}

function amountOf(entries: readonly ManifestEntry[]): Amount {
  return { files: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) };
}
