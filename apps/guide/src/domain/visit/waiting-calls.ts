import { createLatest } from '../latest.ts';
import { createKnownCalls, type KnownCalls } from './known-calls.ts';
import { callName, registers, type VisitCall } from './visit-call.ts';

/** The visit of a call: the phone's name for it, and the server's id once it is known. */
export type CallOwner = { visitorToken: string; idVisit?: string | undefined };
/** The same, and whether anything of it is to be sent. */
export type ReportedVisit = CallOwner & { isUncounted?: true | undefined };

/** A call that waits for the server's response. */
export type WaitingCall = CallOwner & {
  /** One key for each reported thing: a later report replaces the earlier. */
  key: string;
  /** The order of calls in milliseconds, strictly growing: the later of two with the same key counts. */
  turn: number;
  /** The provisional end of something that still continues. */
  isOpen: boolean;
  call: VisitCall;
  /** When it was given up, in milliseconds. Such a call is no longer sent, only counted. */
  givenUpAt?: number;
};

/** The storage of waiting calls, shared by every page of the guide. A call that it cannot store waits in its page. */
export type OutboxStore = {
  /** Undefined if the browser does not say. */
  all(): Promise<readonly WaitingCall[] | undefined>;
  /** @returns whether they are stored */
  put(calls: readonly WaitingCall[]): Promise<boolean>;
  /** Updates stored calls. A call that was deleted or replaced by a later one is left as it is. */
  renew(calls: readonly WaitingCall[]): Promise<void>;
  /** Deletes a call, unless a later one has replaced it. */
  remove(call: WaitingCall): Promise<void>;
  clear(): void;
};

/** Unanswered calls are given up after this long, and removed after as long again (ms). */
const PATIENCE_MS = 30 * 24 * 3600_000;

/**
 * The calls that wait to be sent, in order, and the same on the phone for the next page.
 *
 * @param now milliseconds
 */
export function createWaitingCalls(now: () => number, store: OutboxStore) {
  const known = createKnownCalls<WaitingCall>(now);
  const copies = createCopies(store);
  const clearings = createLatest();
  let [hasRead, lastTurn] = [false, 0];

  function keep(calls: readonly WaitingCall[]) {
    known.wait(calls);
    copies.put(calls);
  }

  function renew(calls: readonly WaitingCall[]) {
    known.wait(calls);
    if (calls.length > 0) copies.renew(calls);
  }

  function forget(call: WaitingCall) {
    known.drop([call]);
    copies.remove(call);
  }

  function giveUp(call: WaitingCall) {
    const refused = { ...call, isOpen: false, givenUpAt: now() };
    known.giveUp(refused);
    copies.renew([refused]);
  }

  /** Takes over the calls of earlier pages. None of their views continues when this page opens. */
  function takeOver(found: WaitingCall) {
    const own = known.get(found.key);
    const isOld = isOver(found.givenUpAt ?? found.turn, now());
    lastTurn = Math.max(lastTurn, found.turn);
    if (!waits(found, now())) {
      if (isOld) forget(found);
      else if (!own) known.giveUp(found);
    } else if (!hasRead && isOld) giveUp(found);
    // A later report of this page about the same thing is sent instead.
    else if (!hasRead) known.wait([{ ...(own ?? found), isOpen: false }]);
    else if (!own && !found.isOpen) known.wait([found]);
    // Its page has reported more of it since.
    else if (own && found.turn > own.turn) known.wait([{ ...found, isOpen: own.isOpen && found.isOpen }]);
  }

  /** Updates this page from the phone's storage. */
  async function read(): Promise<void> {
    const kept = known.all().filter(copies.isKept);
    const isCurrent = clearings.watch();
    const found = await store.all();
    if (!found || !isCurrent()) return;
    const left = new Set(found.filter((call) => waits(call, now())).map(({ key }) => key));
    known.drop(kept.filter((call) => !left.has(call.key) && known.get(call.key) === call));
    for (const call of found) takeOver(call);
    hasRead = true;
  }
  const restored = read();

  return {
    unsent: known.unsent,
    /** Resolves when this page knows the calls of earlier pages, and has dropped those that another page has sent. */
    readAgain: () => restored.then(read),
    inOrder: () => known.all().sort((one, other) => rank(one) - rank(other) || one.turn - other.turn),
    put(owner: CallOwner, calls: readonly VisitCall[], isOpen: boolean) {
      const first = Math.max(lastTurn + 1, now());
      lastTurn = first + calls.length - 1;
      keep(calls.map((call, at) => waitingCall(owner, call, first + at, isOpen, known)));
    },
    forget,
    giveUp,
    /** Resolves when the phone has renewed and removed every call so far. */
    changed: copies.changed,
    /** Deletes all calls, and those that were given up. */
    clear() {
      clearings.begin();
      known.clear();
      store.clear();
    },
    has: ({ visitorToken }: CallOwner, call: VisitCall) => known.get(keyOf(visitorToken, call)) !== undefined,
    /** Adds the visit's id to the calls that wait for it. */
    identify(visitorToken: string, idVisit: string) {
      const nameless = known.all().filter((call) => call.visitorToken === visitorToken && !canBeSent(call));
      renew(nameless.map((call) => ({ ...call, idVisit })));
    },
    /** Makes all ends final: each view ended at its last noted time. */
    close() {
      const open = known.all().filter(({ isOpen }) => isOpen);
      renew(open.map((call) => ({ ...call, isOpen: false })));
    },
  };
}

/** The phone's copies of the waiting calls, as this page has changed them. */
function createCopies(store: OutboxStore) {
  /** The calls that are not stored on the phone, as far as is known: only this page has them. */
  const unkept = new Set<string>();
  let changes: Promise<unknown> = Promise.resolve();
  const begin = (change: Promise<void>) => {
    changes = Promise.all([changes, change]);
  };
  return {
    put(calls: readonly WaitingCall[]) {
      for (const call of calls) unkept.add(nameOf(call));
      void store.put(calls).then((isKept) => {
        if (isKept) for (const call of calls) unkept.delete(nameOf(call));
      });
    },
    isKept: (call: WaitingCall) => !unkept.has(nameOf(call)),
    renew: (calls: readonly WaitingCall[]) => begin(store.renew(calls)),
    remove: (call: WaitingCall) => begin(store.remove(call)),
    /** Resolves when the phone has renewed and removed all of them. */
    changed: () => changes,
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
  // Sends waiting calls even if they are provisional.
  const isNoted = isOpen && known.get(key)?.isOpen !== false;
  return { key, turn, visitorToken, idVisit, isOpen: isNoted, call };
}

/**
 * Whether a call is still to be sent. A time of giving up that lies in the future comes from a clock that was ahead:
 * the call waits again.
 */
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

/** If two calls have the same key, the order says which one is meant. */
export function nameOf({ key, turn }: WaitingCall): string {
  return `${key} ${turn}`;
}

/** The start of a visit is sent first: its response has the id for the other calls. */
function rank({ call }: WaitingCall): number {
  if (call.what === 'beginVisit') return 0;
  return registers(call) ? 1 : 2;
}
