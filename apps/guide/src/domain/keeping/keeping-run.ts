import type { ManifestEntry } from '@cicerone/content/release/release';
import type { Bringing, MediaStore } from '../ports.ts';
import type { Keeping, KeepingState } from './keeping.ts';
import { createWants, type Wants } from './keeping-wants.ts';
import type { KeepAnswer } from './worker-messages.ts';

/** Connections for what comes by itself, and for what the visitor asked for and waits for. */
const BY_ITSELF = 2;
const ASKED_FOR = 6;

type Run = Wants & {
  version: number;
  store: MediaStore['store'];
  /** Answers once what few visitors open is on the device too, or why it is not. */
  keepRest(): Promise<KeepAnswer>;
  isFree(): boolean;
  say(keeping: Keeping): void;
};

/**
 * One order on its way: what is missing comes two files at a time, six of what the visitor asked for, the nearest
 * first, and the rest of the guide's own files after all of them. It rests while somebody waits for something, and goes on
 * where each file was broken off.
 */
export function createKeepingRun({ store, keepRest, isFree, say, ...order }: Run) {
  const wants = createWants(order);
  const underWay = new Map<string, Bringing>();
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

  function rest() {
    for (const bringing of underWay.values()) bringing.breakOff();
  }

  function stop(reason: KeepingState) {
    state = reason;
    rest();
    report();
  }

  function goOn() {
    const mayBegin = () => underWay.size < (wants.isAskedFor() ? ASKED_FOR : BY_ITSELF);
    while (!hasEnded && !isStuck() && isFree() && mayBegin()) {
      const entry = wants.next(isTaken);
      if (!entry) break;
      void fetchOne(entry);
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

  async function fetchOne(entry: ManifestEntry): Promise<void> {
    const bringing = store(entry);
    underWay.set(entry.key, bringing);
    const answer = await bringing.answer;
    underWay.delete(entry.key);
    if (hasEnded) return;
    const reason = wants.take(entry, answer);
    if (reason) return stop(reason);
    report();
    goOn();
  }

  report();
  return {
    goOn,
    rest,
    stop,
    /** The guide's own files are here. */
    open() {
      opens = true;
      report();
    },
    /** Whether it will not go on by itself. */
    isStuck,
    /** The bytes that have come of files that are not here yet, by their keys. */
    arriving: () => new Map([...underWay].map(([key, bringing]) => [key, bringing.bytesSoFar()])),
    comeNear: wants.comeNear,
    /** The file that the player fetches itself, if any: never twice at a time. */
    stream(key: string | undefined) {
      if (key !== streaming) wants.keepHeard(streaming);
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
