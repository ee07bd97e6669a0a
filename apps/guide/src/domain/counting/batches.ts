import { type Batch, batchOf, type GuideEvent, isOwned, withEvent } from './event-counts.ts';
import { createSealedBatches, type SendNeeds } from './sealed-batches.ts';

export type BatchNeeds = SendNeeds & {
  /** A random number of 128 bits in base64url. */
  randomNumber(): string;
};

/** The museum and the day of an event. */
export type EventPlace = Pick<Batch, 'idMuseum' | 'day'>;

/**
 * The batches of events that this phone sends as sums (product, section 4, Statistics), the way of one event:
 *
 * 1. It is added to its page's batch of the museum and day, which is stored at once.
 * 2. The batch is sealed when the page is put away, the network returns, the day is over, or it is full. From then on it
 *    never changes, so that the server counts it once, however often it is sent.
 * 3. It is deleted when the server has taken or refused it, or after thirty days.
 *
 * The end of a listening is a batch of its own while the listening goes on. The batches of a page that died are sealed
 * by a later page.
 */
export function createBatches(needs: BatchNeeds) {
  const { now, store } = needs;
  const growing = new Map<number, Batch>();
  let listening: Batch | undefined;
  const sealed = createSealedBatches(
    needs,
    ({ batch }) => batch === listening?.batch || [...growing.values()].some((own) => own.batch === batch),
  );

  function sealOwn() {
    const own = [...growing.values()];
    growing.clear();
    sealed.seal(own);
  }

  /** @param instead the note of a listening that is over */
  function add({ idMuseum, day }: EventPlace, event: GuideEvent, instead: readonly Batch[] = []) {
    const before = growing.get(idMuseum);
    const grown = before?.day === day && isOwned(before, now()) ? withEvent(before, event, now()) : undefined;
    const batch = grown ?? batchOf({ batch: needs.randomNumber(), idMuseum, day }, event, now());
    growing.set(idMuseum, batch);
    void store.write([batch], instead);
    if (!before || grown) return;
    sealed.seal([before]);
    if (before.day !== day) sealed.sendAll();
  }

  /** The note of the listening that goes on. One that rested for too long has ended where it rested. */
  function noted(): Batch | undefined {
    if (listening && !isOwned(listening, now())) {
      sealed.seal([listening]);
      listening = undefined;
    }
    return listening;
  }

  function note({ idMuseum, day }: EventPlace, batch: string, end: GuideEvent) {
    listening = { ...batchOf({ idMuseum, day, batch }, end, now()), isOpen: true };
    void store.write([listening]);
  }

  return {
    add: (place: EventPlace, event: GuideEvent) => add(place, event),
    /** A listening began: it would end with this event if the phone died now. */
    begin: (place: EventPlace, end: GuideEvent) => note(place, needs.randomNumber(), end),
    /** It goes on. */
    goOn(place: EventPlace, end: GuideEvent) {
      const before = noted();
      if (before) note(place, before.batch, end);
    },
    /** It has ended with this event. */
    end(place: EventPlace, event: GuideEvent) {
      const before = noted();
      listening = undefined;
      if (before) add(place, event, [before]);
    },
    /** The page goes for good: the listening has ended where it was noted last. */
    sealListening() {
      if (listening) sealed.seal([listening]);
      listening = undefined;
    },
    /** The network returned, or a visit begins. */
    sendAll() {
      sealOwn();
      sealed.sendAll();
    },
    /** The page is put away, perhaps for good. */
    putAway() {
      sealOwn();
      sealed.sendAtOnce();
    },
    /** The visitor has switched the counting off: nothing of it stays. */
    clear() {
      growing.clear();
      listening = undefined;
      sealed.clear();
    },
    settled: sealed.settled,
  };
}
export type Batches = ReturnType<typeof createBatches>;
