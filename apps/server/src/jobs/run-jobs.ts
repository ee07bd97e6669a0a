import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';

/** What is done in the background, by name. A job that is told to stop ends soon and goes on at the next start. */
export type Jobs = Readonly<Record<string, (stop: AbortSignal) => Promise<object>>>;

/** Where jobs tell of themselves: done with what came of it, or failed. */
export type JobLog = { info(what: object, sentence: string): void; warn(what: object, sentence: string): void };

export type JobRunner = {
  /** Has a job done soon; asked for again before it began, it is done once. */
  ask(name: string, waitMs?: number): Promise<void>;
  /** When jobs are done no more: after a stop, or because the database is away for good. Says no more than that. */
  ended: Promise<void>;
  /** Lets the job at hand end soon. How it ended is written while the pool closes. */
  stop(): Promise<void>;
};

/** How often a job that fails is tried again, each time after a longer while: for three days in all. */
const ATTEMPTS = 20;

/**
 * Does jobs one after the other beside the requests (graphile-worker): retried when they fail, remembered in the
 * database, done again from where they were when the server was stopped or killed.
 *
 * @param nightly the jobs that are done once a night
 */
export async function runJobs(pool: pg.Pool, jobs: Jobs, log: JobLog, nightly: readonly string[]): Promise<JobRunner> {
  const stopping = new AbortController();
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    pollInterval: 10_000,
    logger: new Logger(() => (level, message) => level === 'error' && log.warn({ message }, 'A job cannot be done.')),
    crontab: nightly.map((name) => `17 3 * * * ${name} ?jobKey=${name}`).join('\n'),
    taskList: tasks(jobs, log, stopping.signal),
  });
  // It ends by itself only when the database is away for good; then the log has said so.
  const ended = runner.promise.catch((failure) => log.warn({ err: failure }, 'Background jobs have ended.'));
  return {
    ended,
    async ask(name, waitMs = 0) {
      const runAt = new Date(Date.now() + waitMs);
      await runner.addJob(name, {}, { jobKey: name, maxAttempts: ATTEMPTS, runAt });
    },
    async stop() {
      stopping.abort();
      await runner.stop();
    },
  };
}

function tasks(jobs: Jobs, log: JobLog, stop: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      async () => {
        const outcome = await work(stop);
        if (stop.aborted) throw new Error('Stopped with the server; goes on when it starts again.');
        log.info({ job: name, ...outcome }, 'A job is done.');
      },
    ]),
  );
}
