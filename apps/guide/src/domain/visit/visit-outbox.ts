import { type CallAnswer, isAcceptedLater, type VisitCall } from './visit-call.ts';
import {
  type CallOwner,
  canBeSent,
  createWaitingCalls,
  nameOf,
  type OutboxStore,
  type WaitingCall,
} from './waiting-calls.ts';

/** What the outbox needs of the device and the server. */
export type OutboxNeeds = {
  now(): number;
  isOnline(): boolean;
  send(call: VisitCall, idVisit: string | undefined): Promise<CallAnswer>;
  outboxStore: OutboxStore;
  /** Does some work while no other page of the guide does. */
  inTurn(work: () => Promise<void>): Promise<void>;
};

export type AcceptedAnswer = Extract<CallAnswer, { tag: 'accepted' }>;

/**
 * How many calls go out at once when the page goes, beside the ends of what is open: browsers limit what outlives it.
 */
const MAX_CALLS_AT_ONCE = 20;

/**
 * The calls that wait to be sent. Each is noted on the phone before it is sent and forgotten when the server has
 * answered it, so that nothing is lost with the page: what is left is sent at the next start. They go out in order, one
 * after the other, by one page at a time; what the server takes later keeps the rest of its visit waiting, what it refuses
 * is given up, and a visit with it until the next page: a phone whose clock is years ahead would be refused at every
 * screen. The server takes everything twice without harm, and so nothing here has to know whether an answer was lost.
 *
 * @param onAccepted called with what the server answered
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
        // Of a visit that was refused nothing else can be sent.
        const answer = canBeSent(next) ? await sent(next) : NO_SUCH_VISIT;
        if (answer.tag === 'offline') return;
        if (answer.tag === 'refused' && isAcceptedLater(next.call, answer.status)) stuck.add(next.visitorToken);
        else if (answer.tag === 'refused') giveUp(next);
      }
    } finally {
      isSending = false;
    }
  }

  /** Sends what waits, and what is added meanwhile. */
  function sendWaiting(): void {
    if (isSending) return;
    isSending = true;
    sending = inTurn(sendInOrder);
  }

  return {
    /** What of visits has not been sent. */
    unsent: calls.unsent,
    sendWaiting,
    /** What has happened: sent as soon as possible. */
    add(owner: CallOwner, happened: readonly VisitCall[]) {
      calls.put(owner, happened, false);
      sendWaiting();
    },
    /** The ends of what goes on, as far as it has come: sent when the page goes, or by the next one. */
    note: (owner: CallOwner, ends: readonly VisitCall[]) => calls.put(owner, ends, true),
    /** Nothing that was noted goes on any more: it ended where it was noted last. */
    close() {
      calls.close();
      sendWaiting();
    },
    /**
     * The page goes, and may never come back: everything at once, nothing waiting for the other's answer. What is
     * refused now may have come before what it needs, and waits.
     */
    sendAtOnce() {
      if (!isOnline()) return;
      const ready = calls.inOrder().filter((waiting) => canBeSent(waiting) && !underWay.has(nameOf(waiting)));
      const happened = ready.filter(({ isOpen }) => !isOpen).slice(0, MAX_CALLS_AT_ONCE);
      for (const waiting of [...happened, ...ready.filter(({ isOpen }) => isOpen)]) void sent(waiting);
    },
    /** Whether a visit waits to be registered, or was refused: there is no need to register it again. */
    knows: (owner: CallOwner, beginning: VisitCall) =>
      calls.has(owner, beginning) || refusedVisits.has(owner.visitorToken),
    /** Answers when nothing is being sent any more. */
    async settled() {
      while (isSending) await sending;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const NO_SUCH_VISIT: CallAnswer = { tag: 'refused', status: 404 };
