import { type CallAnswer, isAcceptedLater, type VisitCall } from './visit-call.ts';
import {
  type CallOwner,
  canBeSent,
  createWaitingCalls,
  nameOf,
  type OutboxStore,
  type ReportedVisit,
  type WaitingCall,
} from './waiting-calls.ts';

/** The parts of the device and the server that the outbox needs. */
export type OutboxNeeds = {
  now(): number;
  isOnline(): boolean;
  send(call: VisitCall, idVisit: string | undefined): Promise<CallAnswer>;
  outboxStore: OutboxStore;
  /** Runs work while no other page of the guide does. */
  inTurn(work: () => Promise<void>): Promise<void>;
};

export type AcceptedAnswer = Extract<CallAnswer, { tag: 'accepted' }>;

/**
 * How many calls are sent in parallel when the page closes, besides the ends of open views: browsers limit requests
 * that outlive their page.
 */
const MAX_CALLS_AT_ONCE = 20;

/**
 * The outbox of visit calls. Each call is stored on the phone before it is sent and deleted when the server has
 * responded, so that nothing is lost with the page: the rest is sent at the next start. Calls are sent in order, one at
 * a time, by one page at a time. If the server asks for a retry, the rest of that visit waits. A refused call is given
 * up, and its visit with it until the next page: a phone whose clock is years ahead would be refused at every screen.
 * The server's calls are idempotent, so a lost response needs no special handling.
 *
 * @param onAccepted called with the server's response
 */
export function createOutbox(needs: OutboxNeeds, onAccepted: (call: WaitingCall, answer: AcceptedAnswer) => void) {
  const { now, isOnline, send, outboxStore, inTurn } = needs;
  const calls = createWaitingCalls(now, outboxStore);
  const underWay = new Set<string>();
  const refusedVisits = new Set<string>();
  let isSending = false;
  let sending: Promise<void> = Promise.resolve();

  async function sent(waiting: WaitingCall): Promise<CallAnswer> {
    const flight = nameOf(waiting);
    underWay.add(flight);
    const answer = await send(waiting.call, waiting.idVisit);
    underWay.delete(flight);
    if (answer.tag !== 'accepted') return answer;
    if (answer.idVisit !== undefined) calls.identify(waiting.visitorToken, answer.idVisit);
    onAccepted(waiting, answer);
    calls.forget(waiting);
    return answer;
  }

  function put(owner: ReportedVisit, happened: readonly VisitCall[], isOpen: boolean) {
    if (!owner.isUncounted) calls.put(owner, happened, isOpen);
  }

  function giveUp(waiting: WaitingCall) {
    if (waiting.call.what === 'beginVisit') refusedVisits.add(waiting.visitorToken);
    calls.giveUp(waiting);
  }

  async function sendInOrder(): Promise<void> {
    const stuck = new Set<string>();
    const first = () => calls.inOrder().find(({ isOpen, visitorToken }) => !isOpen && !stuck.has(visitorToken));
    try {
      await calls.readAgain();
      for (let next = first(); next && isOnline(); next = first()) {
        // No other call of a refused visit can be sent.
        const answer = canBeSent(next) ? await sent(next) : NO_SUCH_VISIT;
        if (answer.tag === 'offline') return;
        if (answer.tag === 'refused' && isAcceptedLater(next.call, answer.status)) stuck.add(next.visitorToken);
        else if (answer.tag === 'refused') giveUp(next);
      }
    } finally {
      isSending = false;
      // The next page to send would still find the sent calls.
      await calls.changed();
    }
  }

  /** Sends the waiting calls, including those added meanwhile. */
  function sendWaiting(): void {
    if (isSending) return;
    isSending = true;
    sending = inTurn(sendInOrder);
  }

  return {
    /** The unsent parts of visits. */
    unsent: calls.unsent,
    sendWaiting,
    /** Adds an event: it is sent as soon as possible. */
    add(owner: ReportedVisit, happened: readonly VisitCall[]) {
      put(owner, happened, false);
      sendWaiting();
    },
    /** Adds provisional ends of open views: they are sent when the page closes, or by the next page. */
    note: (owner: ReportedVisit, ends: readonly VisitCall[]) => put(owner, ends, true),
    /** Makes all stored ends final: each view ended at its last noted time. */
    close() {
      calls.close();
      sendWaiting();
    },
    /**
     * Sends everything in parallel, because the page may close permanently. A call refused now may have overtaken a
     * call that it depends on, so it stays.
     */
    sendAtOnce() {
      if (!isOnline()) return;
      const ready = calls.inOrder().filter((waiting) => canBeSent(waiting) && !underWay.has(nameOf(waiting)));
      const happened = ready.filter(({ isOpen }) => !isOpen).slice(0, MAX_CALLS_AT_ONCE);
      for (const waiting of [...happened, ...ready.filter(({ isOpen }) => isOpen)]) void sent(waiting);
    },
    /** Deletes everything that waits. */
    clear: calls.clear,
    /** Whether a visit waits to be registered, or was refused: there is no need to register it again. */
    knows: (owner: CallOwner, beginning: VisitCall) =>
      calls.has(owner, beginning) || refusedVisits.has(owner.visitorToken),
    /** Resolves when nothing is being sent any more. */
    async settled() {
      do await sending;
      while (isSending);
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const NO_SUCH_VISIT: CallAnswer = { tag: 'refused', status: 404 };
