import { setTimeout } from 'node:timers/promises';
import { createTurns, type NoTurn } from './turns.ts';

export type PacedBounds = {
  /** How many tasks may be queued beside the one that runs. */
  waiting: number;
  /** How long no task runs after one, as a multiple of the time that it took. */
  rest: number;
};

/** A monotonic clock, in milliseconds. */
export type Clock = { now: () => number; pause: (ms: number) => Promise<unknown> };

const SYSTEM_CLOCK: Clock = { now: () => performance.now(), pause: (ms) => setTimeout(ms) };

/**
 * Runs tasks that keep the thread busy: one at a time, in turns among the senders, and with a rest after each, so that
 * all together never take more than their share of the thread.
 */
export function createPacedTurns({ waiting, rest }: PacedBounds, clock: Clock = SYSTEM_CLOCK) {
  const turns = createTurns({ atOnce: 1, waiting });
  return {
    /** Runs a task when its turn comes, and returns its result before the rest. */
    take<Result>(sender: string, work: () => Promise<Result>): Promise<Result | NoTurn> {
      return new Promise((resolve, reject) => {
        const workAndRest = async () => {
          const began = clock.now();
          await work().then(resolve, reject);
          await clock.pause(rest * (clock.now() - began));
        };
        void turns.take(sender, workAndRest).then((turn) => turn && resolve(turn));
      });
    },
  };
}
