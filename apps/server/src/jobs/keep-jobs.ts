import { setTimeout } from 'node:timers/promises';
import type { JobLog, JobRunner } from './run-jobs.ts';

/** Before jobs that ended by themselves begin again, in milliseconds. */
const PAUSE_MS = 10_000;

export type KeptJobs = {
  /** Has a job done, as soon as there are jobs. */
  ask(name: string, waitMs?: number): void;
  stop(): Promise<void>;
};

/**
 * Jobs for as long as the server runs: from when there is a database on, and again when they ended because it went away
 * for good. What is asked for before is done then.
 */
export function keepJobs<Over>(
  opened: Promise<Over>,
  start: (over: Over) => Promise<JobRunner>,
  log: JobLog,
  pause = PAUSE_MS,
): KeptJobs {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const wanted = new Map<string, number | undefined>();
  let runner: JobRunner | undefined;
  let keeping: Promise<void> | undefined;

  async function keep(over: Over): Promise<void> {
    while (!isStopping()) {
      await runOnce(over).catch((err) => log.warn({ err }, 'Background jobs cannot begin.'));
      runner = undefined;
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function runOnce(over: Over): Promise<void> {
    runner = await start(over);
    if (isStopping()) return runner.stop();
    for (const [name, waitMs] of wanted) ask(name, waitMs);
    wanted.clear();
    await runner.ended;
  }

  function ask(name: string, waitMs?: number): void {
    if (runner) runner.ask(name, waitMs).catch((err) => log.warn({ err }, 'A job cannot be asked for.'));
    else wanted.set(name, waitMs);
  }

  void opened.then((over) => {
    keeping = keep(over);
  });
  return {
    ask,
    async stop() {
      stopping.abort();
      await runner?.stop();
      await keeping;
    },
  };
}
