import { createKnownCalls, type KnownCalls } from './known-calls.ts';
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
  /** When it was given up, in milliseconds. Such a call is sent no more, and only counted. */
  givenUpAt?: number;
};

/** Where calls wait from one page to the next, for every page of the guide. What it cannot keep waits with its page. */
export type OutboxStore = {
  /** Undefined where the browser does not say. */
  all(): Promise<readonly WaitingCall[] | undefined>;
  /** @returns whether they are kept */
  put(calls: readonly WaitingCall[]): Promise<boolean>;
  /** Says more of calls that are there. One that is gone, or has a later one in its place, is left as it is. */
  renew(calls: readonly WaitingCall[]): void;
  /** Forgets a call, unless a later one has taken its place. */
  remove(call: WaitingCall): void;
};

/** What nobody took for so long is given up, and what was given up so long ago is forgotten, in milliseconds. */
const PATIENCE_MS = 30 * 24 * 3600_000;

/**
 * The calls that wait to be sent, in order, and the same on the phone for the next page.
 *
 * @param now milliseconds
 */
export function createWaitingCalls(now: () => number, store: OutboxStore) {
  const known = createKnownCalls<WaitingCall>(now);
  /** What the phone has not kept, as far as is known: it is nowhere else. */
  const unkept = new Set<string>();
  let hasRead = false;
  let lastTurn = 0;

  function keep(calls: readonly WaitingCall[]) {
    known.wait(calls);
    for (const call of calls) unkept.add(nameOf(call));
    void store.put(calls).then((isKept) => {
      if (isKept) for (const call of calls) unkept.delete(nameOf(call));
    });
  }

  function renew(calls: readonly WaitingCall[]) {
    known.wait(calls);
    if (calls.length > 0) store.renew(calls);
  }

  function forget(call: WaitingCall) {
    known.drop([call]);
    store.remove(call);
  }

  function giveUp(call: WaitingCall) {
    const refused = { ...call, isOpen: false, givenUpAt: now() };
    known.giveUp(refused);
    store.renew([refused]);
  }

  /** Takes over what other pages have left, of which nothing goes on any more when this one opens. */
  function takeOver(found: WaitingCall) {
    const own = known.get(found.key);
    const isOld = isOver(found.givenUpAt ?? found.turn, now());
    lastTurn = Math.max(lastTurn, found.turn);
    if (!waits(found, now())) {
      if (isOld) forget(found);
      else if (!own) known.giveUp(found);
    } else if (!hasRead && isOld) giveUp(found);
    // What this page has noted of the same thing meanwhile is sent in its place.
    else if (!hasRead) known.wait([{ ...(own ?? found), isOpen: false }]);
    else if (!own && !found.isOpen) known.wait([found]);
    // Its page has noted more of it since.
    else if (own && found.turn > own.turn) known.wait([{ ...found, isOpen: own.isOpen && found.isOpen }]);
  }

  /** Brings this page to what the phone has. */
  async function read(): Promise<void> {
    const kept = known.all().filter((call) => !unkept.has(nameOf(call)));
    const found = await store.all();
    if (!found) return;
    const left = new Set(found.filter((call) => waits(call, now())).map(({ key }) => key));
    known.drop(kept.filter((call) => !left.has(call.key) && known.get(call.key) === call));
    for (const call of found) takeOver(call);
    hasRead = true;
  }
  const restored = read();

  return {
    unsent: known.unsent,
    /** Answers when what an earlier page has left waits here, too, and what another page has sent does no more. */
    readAgain: () => restored.then(read),
    inOrder: () => known.all().sort((one, other) => rank(one) - rank(other) || one.turn - other.turn),
    put(owner: CallOwner, calls: readonly VisitCall[], isOpen: boolean) {
      const first = Math.max(lastTurn + 1, now());
      lastTurn = first + calls.length - 1;
      keep(calls.map((call, at) => waitingCall(owner, call, first + at, isOpen, known)));
    },
    forget,
    giveUp,
    has: ({ visitorToken }: CallOwner, call: VisitCall) => known.get(keyOf(visitorToken, call)) !== undefined,
    /** What waits for the id of its visit has it from now on. */
    identify(visitorToken: string, idVisit: string) {
      const nameless = known.all().filter((call) => call.visitorToken === visitorToken && !canBeSent(call));
      renew(nameless.map((call) => ({ ...call, idVisit })));
    },
    /** Nothing goes on any more: it ended where it was noted last. */
    close() {
      renew(
        known
          .all()
          .filter(({ isOpen }) => isOpen)
          .map((call) => ({ ...call, isOpen: false })),
      );
    },
  };
}

function waitingCall(
  { visitorToken, idVisit }: CallOwner,
  call: VisitCall,
  turn: number,
  isOpen: boolean,
  known: KnownCalls<WaitingCall>,
): WaitingCall {
  const key = keyOf(visitorToken, call);
  // What waits is sent, though it goes on.
  const isNoted = isOpen && known.get(key)?.isOpen !== false;
  return { key, turn, visitorToken, idVisit, isOpen: isNoted, call };
}

/** Whether a call is still to be sent. What was given up in the future was so by a clock that was ahead: it waits again. */
function waits({ givenUpAt }: WaitingCall, now: number): boolean {
  return givenUpAt === undefined || givenUpAt > now;
}

function isOver(moment: number, now: number): boolean {
  return now - moment > PATIENCE_MS;
}

/** Whether the server can know to which visit a call belongs. */
export function canBeSent({ call, idVisit }: WaitingCall): boolean {
  return registers(call) || idVisit !== undefined;
}

function keyOf(visitorToken: string, call: VisitCall): string {
  return `${visitorToken} ${callName(call)}`;
}

/** Of two calls with one key the turn says which is meant. */
export function nameOf({ key, turn }: WaitingCall): string {
  return `${key} ${turn}`;
}

/** A visit's own beginning comes first: it brings the id for the rest. */
function rank({ call }: WaitingCall): number {
  if (call.what === 'beginVisit') return 0;
  return registers(call) ? 1 : 2;
}
