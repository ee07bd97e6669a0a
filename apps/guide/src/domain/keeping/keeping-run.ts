import type { ManifestEntry } from '@cicerone/content/release';
import type { Bringing, MediaStore } from '../ports.ts';
import type { Amount, Keeping, KeepingState, Part } from './keeping.ts';
import { inOrderOfNeed } from './keeping-order.ts';
import type { MediaToKeep } from './media-to-keep.ts';

/** Connections for what comes by itself, and for what the visitor asked for and waits for. */
const BY_ITSELF = 2;
const ASKED_FOR = 6;

type Run = MediaToKeep & {
  /** The keys of all files that are on the phone. */
  here: ReadonlySet<string>;
  wantsSounds: boolean;
  isAsked: boolean;
  media: MediaStore;
  isFree(): boolean;
  say(keeping: Keeping): void;
};

/**
 * One order on its way: what is missing comes two files at a time, six where the visitor asked for it, the nearest
 * first. It rests while somebody waits for something, and goes on where each file was broken off.
 */
export function createKeepingRun({ pictures, sounds, here, wantsSounds, isAsked, media, isFree, say }: Run) {
  const kept = new Set(here);
  const isMissing = ({ key }: ManifestEntry) => !kept.has(key);
  const damaged = new Set<string>();
  const underWay = new Map<string, Bringing>();
  let missing = [...pictures, ...(wantsSounds ? sounds : [])].filter(isMissing);
  let state: KeepingState = 'coming';
  let streaming: string | undefined;
  let hasEnded = false;

  function tell() {
    if (hasEnded) return;
    say({ tag: 'known', state, isAsked, wantsSounds, pictures: part(pictures, kept), sounds: part(sounds, kept) });
  }

  function stop(reason: KeepingState) {
    state = reason;
    rest();
    tell();
  }

  function rest() {
    for (const bringing of underWay.values()) bringing.breakOff();
  }

  function next(): ManifestEntry | undefined {
    return missing.find(({ key }) => key !== streaming && !underWay.has(key));
  }

  function goOn() {
    const atATime = isAsked ? ASKED_FOR : BY_ITSELF;
    while (!hasEnded && state === 'coming' && isFree() && underWay.size < atATime) {
      const entry = next();
      if (!entry) break;
      void fetchOne(entry);
    }
    if (state === 'coming' && missing.length === 0) stop('done');
  }

  async function fetchOne(entry: ManifestEntry): Promise<void> {
    const bringing = media.store(entry);
    underWay.set(entry.key, bringing);
    const answer = await bringing.answer;
    underWay.delete(entry.key);
    if (hasEnded) return;
    take(entry, answer);
    tell();
    goOn();
  }

  function take(entry: ManifestEntry, answer: Awaited<Bringing['answer']>): void {
    if (answer === 'kept') {
      kept.add(entry.key);
      missing = missing.filter(isMissing);
    } else if (answer === 'damaged') {
      // Wi-Fi drops bytes, and portals lie: it is asked for once more.
      if (damaged.has(entry.key)) stop('damaged');
      damaged.add(entry.key);
    } else if (answer !== 'broken-off') stop(answer);
  }

  tell();
  return {
    goOn,
    rest,
    stop,
    /** Whether it will not go on by itself. */
    isStuck: () => state !== 'coming' && state !== 'done',
    comeNear(works: readonly number[]) {
      missing = inOrderOfNeed(missing, works);
    },
    stream(key: string | undefined) {
      streaming = key;
      if (key !== undefined) underWay.get(key)?.breakOff();
      goOn();
    },
    end() {
      hasEnded = true;
      rest();
    },
  };
}
export type KeepingRun = ReturnType<typeof createKeepingRun>;

function part(entries: readonly ManifestEntry[], kept: ReadonlySet<string>): Part {
  return { all: amount(entries), kept: amount(entries.filter(({ key }) => kept.has(key))) };
}

function amount(entries: readonly ManifestEntry[]): Amount {
  return { files: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) };
}
