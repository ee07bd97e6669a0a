import { type CallAnswer, isTakenLater, type VisitCall } from './visit-call.ts';
import { type CallOwner, canBeSent, createWaitingCalls, type OutboxStore, type WaitingCall } from './waiting-calls.ts';

/** What the outbox needs of the device and the server. */
export type OutboxNeeds = {
  now(): number;
  isOnline(): boolean;
  send(call: VisitCall, idVisit: string | undefined): Promise<CallAnswer>;
  outboxStore: OutboxStore;
};

export type ToldAnswer = Extract<CallAnswer, { tag: 'told' }>;

/** How many calls go out at once when the page goes, beside the ends of what is open: browsers limit what outlives it. */
const MOST_AT_ONCE = 20;

/**
 * The calls that wait to be told. Each is noted on the phone before it is sent and forgotten when the server has
 * answered it, so that nothing is lost with the page: what is left is told at the next start. They go out in order, one
 * after the other; what the server takes later keeps the rest of its visit waiting, what it refuses is given up, and a
 * visit with it until the next page: a phone whose clock is years ahead would be refused at every screen. The server
 * takes everything twice without harm, and so nothing here has to know whether an answer was lost on the way.
 *
 * @param onTold called with what the server answered
 */
export function createOutbox(needs: OutboxNeeds, onTold: (told: WaitingCall, answer: ToldAnswer) => void) {
  const { now, isOnline, send, outboxStore } = needs;
  const calls = createWaitingCalls(now, outboxStore);
  const underWay = new Set<string>();
  const refusedVisits = new Set<string>();
  let isTelling = false;
  let telling: Promise<void> = Promise.resolve();

  async function sent(waiting: WaitingCall): Promise<CallAnswer> {
    const flight = flightOf(waiting);
    underWay.add(flight);
    const answer = await send(waiting.call, waiting.idVisit);
    underWay.delete(flight);
    if (answer.tag !== 'told') return answer;
    if (answer.idVisit !== undefined) calls.identify(waiting.visitorToken, answer.idVisit);
    onTold(waiting, answer);
    calls.forget(waiting);
    return answer;
  }

  function giveUp(waiting: WaitingCall) {
    if (waiting.call.what === 'beginVisit') refusedVisits.add(waiting.visitorToken);
    calls.forget(waiting);
  }

  async function tellInOrder(): Promise<void> {
    const stuck = new Set<string>();
    const first = () => calls.inOrder().find(({ isOpen, visitorToken }) => !isOpen && !stuck.has(visitorToken));
    try {
      await calls.restored;
      for (let next = first(); next && isOnline(); next = first()) {
        // Of a visit that was refused nothing else can be told.
        const answer = canBeSent(next) ? await sent(next) : NO_SUCH_VISIT;
        if (answer.tag === 'offline') return;
        if (answer.tag === 'refused' && isTakenLater(answer.status)) stuck.add(next.visitorToken);
        else if (answer.tag === 'refused') giveUp(next);
      }
    } finally {
      isTelling = false;
    }
  }

  /** Tells what waits, and what comes to it meanwhile. */
  function tell(): void {
    if (isTelling) return;
    isTelling = true;
    telling = tellInOrder();
  }

  return {
    tell,
    /** What has happened: told as soon as may be. */
    add(owner: CallOwner, happened: readonly VisitCall[]) {
      calls.put(owner, happened, false);
      tell();
    },
    /** The ends of what goes on, as far as it has come: told when the page goes, or by the next one. */
    note: (owner: CallOwner, ends: readonly VisitCall[]) => calls.put(owner, ends, true),
    /** Nothing that was noted goes on any more: it ended where it was noted last. */
    close() {
      calls.close();
      tell();
    },
    /**
     * The page goes, perhaps for good: everything at once, nothing waiting for the other's answer. What is refused now
     * may have come before what it needs, and waits.
     */
    tellAtOnce() {
      if (!isOnline()) return;
      const ready = calls.inOrder().filter((waiting) => canBeSent(waiting) && !underWay.has(flightOf(waiting)));
      const happened = ready.filter(({ isOpen }) => !isOpen).slice(0, MOST_AT_ONCE);
      for (const waiting of [...happened, ...ready.filter(({ isOpen }) => isOpen)]) void sent(waiting);
    },
    /** Whether a visit waits to be registered, or was refused: there is no need to register it again. */
    knows: (owner: CallOwner, beginning: VisitCall) =>
      calls.has(owner, beginning) || refusedVisits.has(owner.visitorToken),
    /** Answers when nothing is being told any more. */
    async settled() {
      while (isTelling) await telling;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const NO_SUCH_VISIT: CallAnswer = { tag: 'refused', status: 404 };

function flightOf({ key, turn }: WaitingCall): string {
  return `${key} ${turn}`;
}
