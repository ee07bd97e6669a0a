import { setTimeout } from 'node:timers/promises';
import type { JobLog, JobRunner } from './run-jobs.ts';

/** The pause before jobs that ended by themselves start again, in milliseconds. */
const PAUSE_MS = 10_000;

export type KeptJobs = {
  /** Queues a job, for as soon as jobs run. */
  ask(name: string, waitMs?: number): void;
  stop(): Promise<void>;
};

/**
 * Runs jobs as long as the server runs: from the moment the database is open, and again if they ended because the
 * database was unavailable for too long. Jobs requested before are queued until then.
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
