import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Download, MediaStore } from '../../ports.ts';
import type { KeepAnswer } from '../../shell/worker-messages.ts';
import type { KeepingState, KnownKeeping } from '../keeping.ts';
import { FEWEST_REQUESTS, MOST_REQUESTS } from './chunk-size.ts';
import { createDownloadQueue, type QueueNeeds } from './download-queue.ts';
import { createFilesInFlight } from './files-in-flight.ts';
import { skipWhileRunning } from './skip-while-running.ts';

/** The progress that a run reports. */
export type RunReport = Omit<KnownKeeping, 'idMuseum' | 'languageCode'>;

export type RunNeeds = QueueNeeds & {
  version: number;
  download: MediaStore['download'];
  /** Resolves once the rarely opened part of the guide is stored as well, or with the reason why it is not. */
  keepRest(): Promise<KeepAnswer>;
  isFree(): boolean;
  /** Called when nothing is left to download, or when one more file is stored. */
  onIdle?(): void;
  /** Evicts prefetched beginnings. @returns whether there were any */
  freeSpace?(): Promise<boolean>;
  report(news: RunReport): void;
  /** The result of the previous attempt: it is reported until a file is stored. */
  previous?: 'downloading' | 'offline';
  /** Called when a file is stored, or when the server does not deliver the missing ones. */
  succeeded?(): void;
  failed?(): void;
};

/**
 * Runs one order: downloads missing files two at a time, requested files six at a time, the nearest first, and the rest
 * of the guide's own files at the end. It pauses while a visitor waits for something, and resumes each file where it
 * was aborted.
 */
export function createKeepingRun(needs: RunNeeds) {
  const { download, keepRest, isFree, onIdle, freeSpace, report, previous = 'downloading', ...order } = needs;
  const queue = createDownloadQueue(order);
  const inFlight = createFilesInFlight(download);
  const outcome = createOutcome(previous, order.succeeded);
  let opens = false;
  let streaming: string | undefined;
  let hasEnded = false;
  const freeing = createFreeing(freeSpace);
  const isBusy = (entry: ManifestEntry) => entry.key === streaming || freeing.has(entry) || inFlight.mustWait(entry);

  function reportState() {
    const { version, wantsSounds } = order;
    if (!hasEnded) report({ tag: 'known', state: outcome.state(), opens, version, wantsSounds, ...queue.progress() });
  }

  function stop(reason: KeepingState) {
    if (outcome.isStuck()) return;
    outcome.stop(reason);
    inFlight.abort();
    reportState();
    onIdle?.();
    if (reason === 'offline') order.failed?.();
  }

  function resume() {
    // The visitor waits for requested files, and not for automatic ones.
    const mayBegin = () => inFlight.count() < (queue.hasRequested() ? MOST_REQUESTS : FEWEST_REQUESTS);
    while (!hasEnded && !outcome.isStuck() && isFree() && mayBegin()) {
      const entry = queue.next(isBusy);
      if (!entry) break;
      inFlight.download(entry, (answer) => void settle(entry, answer));
    }
    if (!outcome.isOver() && queue.isComplete()) void finish();
  }

  const finish = skipWhileRunning(async () => {
    const answer = await keepRest();
    if (!hasEnded) stop(answer === 'kept' ? (queue.obstacle() ?? 'done') : answer);
  });

  async function settle(entry: ManifestEntry, answer: Awaited<Download['result']>): Promise<void> {
    if (hasEnded) return;
    const hasSpaceNow = answer === 'full' && (await freeing.spaceFor(entry));
    if (hasEnded) return;
    const reason = hasSpaceNow ? undefined : queue.settle(entry, answer);
    if (answer === 'kept') outcome.fileStored();
    if (reason) return stop(reason);
    reportState();
    resume();
    onIdle?.();
  }

  reportState();
  return {
    resume,
    pause: () => inFlight.abort(),
    stop,
    /** The guide's own files are stored. */
    open() {
      opens = true;
      reportState();
    },
    /** Whether it will not resume by itself. */
    isStuck: outcome.isStuck,
    /** The received bytes of requested files that are not stored yet, by key. */
    receivedBytes: () => inFlight.receivedBytes(({ key }) => order.requested.asked.has(key)),
    moveTo: queue.moveTo,
    /** The missing stories that are neither automatic nor requested, the nearest first. */
    unrequestedStories: queue.unrequestedStories,
    /** Whether everything is stored and nothing is in flight. */
    isIdle: () => outcome.state() === 'done' && inFlight.count() === 0 && !hasEnded,
    /**
     * Names the file that the player streams, if any: it is never downloaded at the same time. The previous one is
     * stored, unless it is left while offline: a story that stopped after its beginning would have to be downloaded.
     */
    stream(key: string | undefined, isOnline: boolean) {
      if (key !== streaming && isOnline) queue.queueHeard(streaming);
      streaming = key;
      if (key !== undefined) inFlight.abort(key);
      resume();
    },
    end() {
      hasEnded = true;
      inFlight.abort();
    },
  };
}
export type KeepingRun = ReturnType<typeof createKeepingRun>;

/** Space for files that have none. Meanwhile such a file waits: once it was stored it would be reported as missing. */
function createFreeing(freeSpace: RunNeeds['freeSpace']) {
  const waiting = new Set<string>();
  return {
    has: ({ key }: ManifestEntry) => waiting.has(key),
    async spaceFor({ key }: ManifestEntry): Promise<boolean | undefined> {
      waiting.add(key);
      const hasSpaceNow = await freeSpace?.();
      waiting.delete(key);
      return hasSpaceNow;
    },
  };
}

/** The state of a run. An attempt that follows a failed one reports that failure until a file is stored. */
function createOutcome(before: KeepingState, answered: RunNeeds['succeeded']) {
  let state = before;
  let isOver = false;
  return {
    state: () => state,
    /** Whether it will not resume by itself. */
    isStuck: () => isOver && state !== 'done',
    isOver: () => isOver,
    fileStored() {
      answered?.();
      if (!isOver) state = 'downloading';
    },
    stop(reason: KeepingState) {
      state = reason;
      isOver = true;
    },
  };
}
