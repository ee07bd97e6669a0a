import { createLatest } from '../latest.ts';
import type { CallAnswer } from '../visit/visit-call.ts';
import { mayBeTakenLater } from '../visit/visit-call.ts';
import { type Batch, isLeft, isTooOld } from './event-counts.ts';

/** The storage of batches, shared by every page of the guide. A batch that it cannot store waits in its page. */
export type BatchStore = {
  /** Undefined if the browser does not say. */
  all(): Promise<readonly Batch[] | undefined>;
  /** Stores some batches and deletes others, all or none. */
  write(stored: readonly Batch[], deleted?: readonly Batch[]): Promise<void>;
  clear(): void;
};

/** The parts of the device and the server that batches need to be sent. */
export type SendNeeds = {
  now(): number;
  /** Whether something may be sent: there is a network, and the visitor has not switched the counting off. */
  maySend(): boolean;
  send(batch: Batch): Promise<CallAnswer>;
  store: BatchStore;
  /** Runs work while no other page of the guide does. */
  inTurn(work: () => Promise<void>): Promise<void>;
};

/**
 * The batches that wait to be sent. Without network, and by a server in trouble, they wait on; a batch that the server
 * refuses is deleted. Failures are silent.
 *
 * @param isOwn whether this page still adds to a batch
 */
export function createSealedBatches(needs: SendNeeds, isOwn: (batch: Batch) => boolean) {
  const { now, maySend, store } = needs;
  const sealed = new Map<string, Batch>();
  const underWay = new Set<string>();
  const clearings = createLatest();
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();
  let deletions: Promise<unknown> = Promise.resolve();

  function seal(batches: readonly Batch[]) {
    const ready = batches.map(({ isOpen: _, ...batch }) => ({ ...batch, isSealed: true }));
    for (const batch of ready) sealed.set(batch.batch, batch);
    if (ready.length > 0) void store.write(ready);
  }

  function drop(batches: readonly Batch[]) {
    for (const { batch } of batches) sealed.delete(batch);
    if (batches.length > 0) deletions = Promise.all([deletions, store.write([], batches)]);
  }

  /** @returns whether the next one may be sent */
  async function send(batch: Batch): Promise<boolean> {
    underWay.add(batch.batch);
    const answer = await needs.send(batch);
    underWay.delete(batch.batch);
    const isTaken = answer.tag === 'accepted' || (answer.tag === 'refused' && !mayBeTakenLater(answer.status));
    if (isTaken) drop([batch]);
    return isTaken;
  }

  /** Takes over the batches of other pages: those that are sealed, and those of pages that died. */
  async function takeOver(): Promise<void> {
    const isCurrent = clearings.watch();
    const found = (await store.all()) ?? [];
    if (!isCurrent()) return;
    const left = found.filter((batch) => !isOwn(batch) && !sealed.has(batch.batch) && isLeft(batch, now()));
    for (const batch of left) if (batch.isSealed) sealed.set(batch.batch, batch);
    seal(left.filter(({ isSealed }) => !isSealed));
    drop([...sealed.values()].filter((batch) => isTooOld(batch, now())));
  }

  async function sendInOrder(): Promise<void> {
    try {
      await takeOver();
      for (const batch of [...sealed.values()].sort((one, other) => one.changedAt - other.changedAt)) {
        if (!maySend()) return;
        if (!underWay.has(batch.batch) && !(await send(batch))) return;
      }
    } finally {
      isSending = false;
      // The next page to send would still find the sent batches.
      await deletions;
    }
  }

  return {
    seal,
    /** Sends the batches of every page, one after the other, unless another page does. */
    sendAll() {
      if (isSending || !maySend()) return;
      isSending = true;
      sending = needs.inTurn(sendInOrder);
      sending.catch(() => undefined);
    },
    /** Sends this page's batches in parallel, because it may close for good. */
    sendAtOnce() {
      if (!maySend()) return;
      for (const batch of sealed.values()) if (!underWay.has(batch.batch)) void send(batch);
    },
    clear() {
      clearings.begin();
      sealed.clear();
      store.clear();
    },
    /** Resolves when nothing is being sent any more. */
    async settled() {
      do await sending;
      while (isSending);
    },
  };
}
