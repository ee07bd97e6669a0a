import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Bringing, MediaStore } from '../ports.ts';
import { createFilesUnderWay } from './files-under-way.ts';
import type { Keeping, KeepingState } from './keeping.ts';
import { createWants, type Wants } from './keeping-wants.ts';
import type { KeepAnswer } from './worker-messages.ts';

/** Connections for what comes by itself, and for what the visitor asked for and waits for. */
const BY_ITSELF = 2;
const ASKED_FOR = 6;

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
  say(keeping: Keeping): void;
};

/**
 * One order on its way: what is missing comes two files at a time, six of what the visitor asked for, the nearest
 * first, and the rest of the guide's own files after all of them. It rests while somebody waits for something, and goes on
 * where each file was broken off.
 */
export function createKeepingRun({ store, keepRest, isFree, quiet, makeRoom, say, ...order }: RunNeeds) {
  const wants = createWants(order);
  const underWay = createFilesUnderWay(store);
  let state: KeepingState = 'coming';
  let opens = false;
  let streaming: string | undefined;
  let hasEnded = false;
  let isFinishing = false;
  const isStuck = () => state !== 'coming' && state !== 'done';
  const isTaken = (key: string) => key === streaming || underWay.has(key);

  function report() {
    const { version, wantsSounds } = order;
    if (!hasEnded) say({ tag: 'known', state, opens, version, wantsSounds, ...wants.parts() });
  }

  function stop(reason: KeepingState) {
    state = reason;
    underWay.breakOff();
    report();
    quiet?.();
  }

  function goOn() {
    const mayBegin = () => underWay.count() < (wants.isAskedFor() ? ASKED_FOR : BY_ITSELF);
    while (!hasEnded && !isStuck() && isFree() && mayBegin()) {
      const entry = wants.next(isTaken);
      if (!entry) break;
      underWay.bring(entry, (answer) => void take(entry, answer));
    }
    if (state === 'coming' && wants.isComplete()) void finish();
  }

  async function finish(): Promise<void> {
    if (isFinishing) return;
    isFinishing = true;
    const answer = await keepRest();
    isFinishing = false;
    if (!hasEnded && state === 'coming') stop(answer === 'kept' ? 'done' : answer);
  }

  async function take(entry: ManifestEntry, answer: Awaited<Bringing['answer']>): Promise<void> {
    if (hasEnded) return;
    const reason = wants.take(entry, answer);
    if (reason && !(reason === 'full' && (await makeRoom?.()))) return stop(reason);
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
    isStuck,
    /** The bytes that have come of files that are not here yet, by their keys. */
    arriving: underWay.bytesSoFar,
    comeNear: wants.comeNear,
    /** The stories that neither come by themselves nor were asked for, and are not here, the nearest first. */
    unasked: wants.unasked,
    /** Whether all that is to come is here, and nothing is on its way. */
    isQuiet: () => state === 'done' && underWay.count() === 0 && !hasEnded,
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
