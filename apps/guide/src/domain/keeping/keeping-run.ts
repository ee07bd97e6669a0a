import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Download, MediaStore } from '../ports.ts';
import { createDownloadQueue, type QueueNeeds } from './download-queue.ts';
import { createFilesInFlight } from './files-in-flight.ts';
import type { KeepingState, KnownKeeping } from './keeping.ts';
import { skipWhileRunning } from './skip-while-running.ts';
import type { KeepAnswer } from './worker-messages.ts';

/** Connections for what comes by itself, and for what the visitor asked for and waits for. */
const AUTOMATIC_DOWNLOADS = 2;
const REQUESTED_DOWNLOADS = 6;

/** What a run says of the files that it brings. */
export type RunReport = Omit<KnownKeeping, 'idMuseum' | 'languageCode'>;

export type RunNeeds = QueueNeeds & {
  version: number;
  download: MediaStore['download'];
  /** Answers once what few visitors open is on the device too, or why it is not. */
  keepRest(): Promise<KeepAnswer>;
  isFree(): boolean;
  /** Hears that nothing more is to come, or that something more is here. */
  onIdle?(): void;
  /** Gives up what is on the phone for no certain use. @returns whether there was any */
  freeSpace?(): Promise<boolean>;
  report(news: RunReport): void;
  /** What the attempt before this one came to: it is said until a file is here. */
  previous?: 'downloading' | 'offline';
  /** Hears that a file is here, or that the server does not give what there is still to come. */
  succeeded?(): void;
  failed?(): void;
};

/**
 * One order on its way: what is missing comes two files at a time, six of what the visitor asked for, the nearest
 * first, and the rest of the guide's own files after all of them. It rests while somebody waits for something, and goes on
 * where each file was broken off.
 */
export function createKeepingRun(needs: RunNeeds) {
  const { download, keepRest, isFree, onIdle, freeSpace, report, previous = 'downloading', ...order } = needs;
  const queue = createDownloadQueue(order);
  const inFlight = createFilesInFlight(download);
  const outcome = createOutcome(previous, order.succeeded);
  let opens = false;
  let streaming: string | undefined;
  let hasEnded = false;
  const isBusy = (entry: ManifestEntry) => entry.key === streaming || inFlight.mustWait(entry);

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
    const mayBegin = () => inFlight.count() < (queue.hasRequested() ? REQUESTED_DOWNLOADS : AUTOMATIC_DOWNLOADS);
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
    const hasSpaceNow = answer === 'full' && (await freeSpace?.());
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
    /** The guide's own files are here. */
    open() {
      opens = true;
      reportState();
    },
    /** Whether it will not go on by itself. */
    isStuck: outcome.isStuck,
    /** The bytes that have come of files that the visitor asked for and that are not here yet, by their keys. */
    receivedBytes: () => inFlight.receivedBytes(({ key }) => order.requested.asked.has(key)),
    moveTo: queue.moveTo,
    /** The stories that neither come by themselves nor were asked for, and are not here, the nearest first. */
    unrequestedStories: queue.unrequestedStories,
    /** Whether all that is to come is here, and nothing is on its way. */
    isIdle: () => outcome.state() === 'done' && inFlight.count() === 0 && !hasEnded,
    /**
     * The file that the player fetches itself, if any: never twice at a time. The one before is kept, unless it is left where
     * there is no internet: of a story that broke off after its beginning nothing has travelled that would come again.
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

/** What a run has come to: an attempt after one without an answer says so until a file is here. */
function createOutcome(before: KeepingState, answered: RunNeeds['succeeded']) {
  let state = before;
  let isOver = false;
  return {
    state: () => state,
    /** Whether it will not go on by itself. */
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
