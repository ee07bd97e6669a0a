import { createStore } from 'zustand/vanilla';

/** The identity of a call: its key, its position in the order, and whether it is still provisional. */
type Known = { key: string; turn: number; isOpen: boolean };

/** The unsent parts of visits, as shown to a visitor. */
export type Unsent = {
  /** How many calls wait. */
  waiting: number;
  /** Since when the first of them does, in milliseconds; undefined where the clock does not say. */
  since: number | undefined;
  /** How many were given up in the last thirty days: the server refused them, or did not accept them in that time. */
  givenUp: number;
};

/** A turn may be ahead by so much where calls come at once, in milliseconds. */
const AHEAD_MS = 60_000;

/**
 * A page's knowledge of the calls that its phone has to send, and of those that were given up.
 *
 * @param now milliseconds
 */
export function createKnownCalls<Call extends Known>(now: () => number) {
  const waiting = new Map<string, Call>();
  const givenUp = new Map<string, Call>();
  const unsent = createStore<Unsent>(() => ({ waiting: 0, since: undefined, givenUp: 0 }));

  function count() {
    const ready = [...waiting.values()].filter(({ isOpen }) => !isOpen);
    const first = Math.min(...ready.map(({ turn }) => turn));
    // A clock that was ahead says nothing of when.
    const since = first - now() < AHEAD_MS ? Math.min(first, now()) : undefined;
    unsent.setState({ waiting: ready.length, since, givenUp: givenUp.size });
  }

  function drop(calls: readonly Call[]) {
    for (const { key, turn } of calls) {
      if (waiting.get(key)?.turn === turn) waiting.delete(key);
      givenUp.delete(key);
    }
    count();
  }

  return {
    unsent,
    get: (key: string) => waiting.get(key),
    all: () => [...waiting.values()],
    /** These wait, whatever was known of them. */
    wait(calls: readonly Call[]) {
      for (const call of calls) {
        waiting.set(call.key, call);
        givenUp.delete(call.key);
      }
      count();
    },
    /** These wait no more, unless later ones have taken their places. */
    drop,
    clear() {
      waiting.clear();
      givenUp.clear();
      count();
    },
    /** That one is only counted. */
    giveUp(call: Call) {
      drop([call]);
      givenUp.set(call.key, call);
      count();
    },
  };
}
export type KnownCalls<Call extends Known> = ReturnType<typeof createKnownCalls<Call>>;
