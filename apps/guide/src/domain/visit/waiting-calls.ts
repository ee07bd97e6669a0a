import { callName, registers, type VisitCall } from './visit-call.ts';

/** Which visit a call belongs to: the phone's name for it, and the server's once it is known. */
export type CallOwner = { visitorToken: string; idVisit?: string | undefined };

/** A call that waits until the server has answered it. */
export type WaitingCall = CallOwner & {
  /** One for each thing that is reported: what is reported of it later takes its place. */
  key: string;
  /** The order of calls in milliseconds, growing with each: of two with one key the later. */
  turn: number;
  /** It is the end of something that still goes on, as far as it has come. */
  isOpen: boolean;
  call: VisitCall;
};

/** Where calls wait from one page to the next. What it cannot keep waits as long as the page lives. */
export type OutboxStore = {
  all(): Promise<readonly WaitingCall[]>;
  put(calls: readonly WaitingCall[]): void;
  /** Forgets a call, unless a later one has taken its place. */
  remove(call: WaitingCall): void;
};

/** What nobody took for so long is given up, in milliseconds. */
const PATIENCE_MS = 30 * 24 * 3600_000;

/**
 * The calls that wait to be sent, in order, and the same on the phone for the next page.
 *
 * @param now milliseconds
 */
export function createWaitingCalls(now: () => number, store: OutboxStore) {
  const waiting = new Map<string, WaitingCall>();
  let lastTurn = 0;

  function keep(calls: readonly WaitingCall[]) {
    if (calls.length === 0) return;
    for (const call of calls) waiting.set(call.key, call);
    store.put(calls);
  }

  function forget(call: WaitingCall) {
    if (waiting.get(call.key)?.turn === call.turn) waiting.delete(call.key);
    store.remove(call);
  }

  async function restore(): Promise<void> {
    for (const call of await store.all()) {
      if (now() - call.turn > PATIENCE_MS) forget(call);
      // What this page has noted of the same thing meanwhile is sent in its place.
      else waiting.set(call.key, { ...(waiting.get(call.key) ?? call), isOpen: false });
    }
  }

  return {
    /** Answers when what an earlier page has left waits here, too: nothing of it goes on any more. */
    restored: restore(),
    inOrder: () => [...waiting.values()].sort((one, other) => rank(one) - rank(other) || one.turn - other.turn),
    put({ visitorToken, idVisit }: CallOwner, calls: readonly VisitCall[], isOpen: boolean) {
      keep(
        calls.map((call) => {
          lastTurn = Math.max(lastTurn + 1, now());
          const key = keyOf(visitorToken, call);
          // What waits is sent, though it goes on.
          const isNoted = isOpen && waiting.get(key)?.isOpen !== false;
          return { key, turn: lastTurn, visitorToken, idVisit, isOpen: isNoted, call };
        }),
      );
    },
    forget,
    has: ({ visitorToken }: CallOwner, call: VisitCall) => waiting.has(keyOf(visitorToken, call)),
    /** What waits for the id of its visit has it from now on. */
    identify(visitorToken: string, idVisit: string) {
      const nameless = [...waiting.values()].filter((call) => call.visitorToken === visitorToken && !canBeSent(call));
      keep(nameless.map((call) => ({ ...call, idVisit })));
    },
    /** Nothing goes on any more: it ended where it was noted last. */
    close() {
      keep([...waiting.values()].filter(({ isOpen }) => isOpen).map((call) => ({ ...call, isOpen: false })));
    },
  };
}

/** Whether the server can know to which visit a call belongs. */
export function canBeSent({ call, idVisit }: WaitingCall): boolean {
  return registers(call) || idVisit !== undefined;
}

function keyOf(visitorToken: string, call: VisitCall): string {
  return `${visitorToken} ${callName(call)}`;
}

/** A visit's own beginning comes first: it brings the id for the rest. */
function rank({ call }: WaitingCall): number {
  if (call.what === 'beginVisit') return 0;
  return registers(call) ? 1 : 2;
}
