import { createStore } from 'zustand/vanilla';
import { isIdle, QUESTION_SECONDS } from './loan-device.ts';

/** The parts of a loan device that the idle watch needs. */
export type IdleNeeds = {
  idleMinutes: number;
  /** Milliseconds. */
  now(): number;
  /** Acts after a delay in milliseconds. @returns a function that cancels it */
  later(milliseconds: number, act: () => void): () => void;
  /** The last time of a touch or a sound in any of the guide's tabs; undefined if there was none in this round. */
  activeAt(): number | undefined;
  storeActiveAt(at: number): void;
  /** Forgets the visitor, and begins again. */
  begin(): void;
};

/** A finger that moves would write to the phone at every step, in milliseconds. */
const STORED_EVERY_MS = 5000;
/** The tap that answers the question is over by then, in milliseconds: it falls on nothing below. */
const TAP_MS = 350;
/** How often the countdown is updated, in milliseconds. */
const LOOK_MS = 1000;

/** Whether the guide asks if somebody is there, and for how many seconds more. */
export type Question = { secondsLeft: number | undefined };

/**
 * Watches over a loan device: after some minutes without touch or sound, and when it is put on its charger, it asks
 * whether a visitor is there. Without an answer it forgets the visitor (product, section D6, Loan device).
 */
export function createIdleWatch(needs: IdleNeeds) {
  const { now, later, activeAt } = needs;
  const question = createStore<Question>(() => ({ secondsLeft: undefined }));
  let lastAt = activeAt();
  let storedAt = lastAt;
  let askedAt: number | undefined;
  let cancel = () => {};

  /** In any tab. */
  const latest = () => {
    const stored = activeAt();
    return stored === undefined || lastAt === undefined ? (stored ?? lastAt) : Math.max(stored, lastAt);
  };

  function store() {
    if (lastAt === undefined || lastAt === storedAt) return;
    storedAt = lastAt;
    needs.storeActiveAt(lastAt);
  }

  function wait() {
    cancel();
    const last = latest();
    if (last !== undefined) cancel = later(Math.max(LOOK_MS, last + needs.idleMinutes * 60_000 - now()), look);
  }

  function look() {
    if (isIdle(needs, latest(), now())) ask();
    else wait();
  }

  function ask() {
    if (askedAt !== undefined || latest() === undefined) return;
    askedAt = now();
    cancel();
    countDown(askedAt);
  }

  function countDown(since: number) {
    const secondsLeft = Math.ceil((since - now()) / 1000) + QUESTION_SECONDS;
    if (hasAnswered(since)) return close();
    if (secondsLeft <= 0) return needs.begin();
    question.setState({ secondsLeft });
    cancel = later(LOOK_MS, () => countDown(since));
  }

  /** Here or in another tab. */
  const hasAnswered = (since: number) => (latest() ?? 0) > since;

  function close() {
    askedAt = undefined;
    question.setState({ secondsLeft: undefined });
    wait();
  }

  if (lastAt !== undefined) wait();
  return {
    question,
    /** Somebody touches the guide, or hears it. */
    active() {
      const isFirst = lastAt === undefined;
      // Later than the question, on any clock.
      lastAt = Math.max(now(), (askedAt ?? 0) + 1);
      if (storedAt === undefined || lastAt - storedAt >= STORED_EVERY_MS || lastAt < storedAt) store();
      if (askedAt !== undefined) later(TAP_MS, () => void (askedAt !== undefined && close()));
      else if (isFirst) wait();
    },
    /** The device was put on its charger. */
    ask,
    /** The page is hidden, and may be ended. */
    putAway: store,
  };
}
export type IdleWatch = ReturnType<typeof createIdleWatch>;
