import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Bringing, MediaStore } from '../ports.ts';
import { createFilesUnderWay } from './files-under-way.ts';
import type { KeepingState, KnownKeeping } from './keeping.ts';
import { createWants, type Wants } from './keeping-wants.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { KeepAnswer } from './worker-messages.ts';

/** Connections for what comes by itself, and for what the visitor asked for and waits for. */
const BY_ITSELF = 2;
const ASKED_FOR = 6;

/** What a run says of the files that it brings. */
export type RunNews = Omit<KnownKeeping, 'idMuseum' | 'languageCode'>;

export type RunNeeds = Wants & {
  version: number;
  store: MediaStore['store'];
  /** Answers once what few visitors open is on the device too, or why it is not. */
  keepRest(): Promise<KeepAnswer>;
  isFree(): boolean;
  /** Hears that nothing more is to come, or that something more is here. */
  quiet?(): void;
  /** Gives up what is on the phone for no certain use. @returns whether there was any */
  makeRoom?(): Promise<boolean>;
  say(news: RunNews): void;
  /** What the attempt before this one came to: it is said until a file is here. */
  before?: 'coming' | 'offline';
  /** Hears that a file is here, or that the server does not give what there is still to come. */
  answered?(): void;
  unanswered?(): void;
};

/**
 * One order on its way: what is missing comes two files at a time, six of what the visitor asked for, the nearest
 * first, and the rest of the guide's own files after all of them. It rests while somebody waits for something, and goes on
 * where each file was broken off.
 */
export function createKeepingRun(needs: RunNeeds) {
  const { store, keepRest, isFree, quiet, makeRoom, say, before = 'coming', ...order } = needs;
  const wants = createWants(order);
  const underWay = createFilesUnderWay(store);
  const outcome = createOutcome(before, order.answered);
  let opens = false;
  let streaming: string | undefined;
  let hasEnded = false;
  const isTaken = (entry: ManifestEntry) => entry.key === streaming || underWay.blocks(entry);

  function report() {
    const { version, wantsSounds } = order;
    if (!hasEnded) say({ tag: 'known', state: outcome.state(), opens, version, wantsSounds, ...wants.parts() });
  }

  function stop(reason: KeepingState) {
    if (outcome.isStuck()) return;
    outcome.stop(reason);
    underWay.breakOff();
    report();
    quiet?.();
    if (reason === 'offline') order.unanswered?.();
  }

  function goOn() {
    const mayBegin = () => underWay.count() < (wants.isAskedFor() ? ASKED_FOR : BY_ITSELF);
    while (!hasEnded && !outcome.isStuck() && isFree() && mayBegin()) {
      const entry = wants.next(isTaken);
      if (!entry) break;
      underWay.bring(entry, (answer) => void take(entry, answer));
    }
    if (!outcome.isOver() && wants.isComplete()) void finish();
  }

  const finish = oneAtATime(async () => {
    const answer = await keepRest();
    if (!hasEnded) stop(answer === 'kept' ? (wants.obstacle() ?? 'done') : answer);
  });

  async function take(entry: ManifestEntry, answer: Awaited<Bringing['answer']>): Promise<void> {
    if (hasEnded) return;
    const hasRoomNow = answer === 'full' && (await makeRoom?.());
    const reason = hasRoomNow ? undefined : wants.take(entry, answer);
    if (answer === 'kept') outcome.came();
    if (reason) return stop(reason);
    report();
    goOn();
    quiet?.();
  }

  report();
  return {
    goOn,
    rest: () => underWay.breakOff(),
    stop,
    /** The guide's own files are here. */
    open() {
      opens = true;
      report();
    },
    /** Whether it will not go on by itself. */
    isStuck: outcome.isStuck,
    /** The bytes that have come of files that the visitor asked for and that are not here yet, by their keys. */
    arriving: () => underWay.bytesSoFar(({ key }) => order.wished.asked.has(key)),
    comeNear: wants.comeNear,
    /** The stories that neither come by themselves nor were asked for, and are not here, the nearest first. */
    unasked: wants.unasked,
    /** Whether all that is to come is here, and nothing is on its way. */
    isQuiet: () => outcome.state() === 'done' && underWay.count() === 0 && !hasEnded,
    /**
     * The file that the player fetches itself, if any: never twice at a time. The one before is kept, unless it is left where
     * there is no internet: of a story that broke off after its beginning nothing has travelled that would come again.
     */
    stream(key: string | undefined, isOnline: boolean) {
      if (key !== streaming && isOnline) wants.keepHeard(streaming);
      streaming = key;
      if (key !== undefined) underWay.breakOff(key);
      goOn();
    },
    end() {
      hasEnded = true;
      underWay.breakOff();
    },
  };
}
export type KeepingRun = ReturnType<typeof createKeepingRun>;

/** What a run has come to: an attempt after one without an answer says so until a file is here. */
function createOutcome(before: KeepingState, answered: RunNeeds['answered']) {
  let state = before;
  let isOver = false;
  return {
    state: () => state,
    /** Whether it will not go on by itself. */
    isStuck: () => isOver && state !== 'done',
    isOver: () => isOver,
    came() {
      answered?.();
      if (!isOver) state = 'coming';
    },
    stop(reason: KeepingState) {
      state = reason;
      isOver = true;
    },
  };
}
