import { Logger, run, type TaskList } from 'graphile-worker';
import type pg from 'pg';

/**
 * The background jobs, by name. A job that is asked to stop ends soon and continues at the next start. One that leaves
 * something is queued again, behind the jobs that wait.
 */
export type Jobs = Readonly<Record<string, (stop: AbortSignal) => Promise<object & { left?: number }>>>;

/** Receives the results of jobs: done or failed. */
export type JobLog = { info(what: object, sentence: string): void; warn(what: object, sentence: string): void };

export type JobRunner = {
  /** Queues a job to run soon; requested again before it started, it runs once. */
  ask(name: string, waitMs?: number): Promise<void>;
  /**
   * Resolves when jobs run no more: after a stop, or because the database is permanently unavailable. Never rejects.
   */
  ended: Promise<void>;
  /** Asks the running job to end soon. Its result is stored while the pool closes. */
  stop(): Promise<void>;
};

/** How often a failing job is retried, each time after a longer pause: for three days in all. */
const ATTEMPTS = 20;

/**
 * Runs jobs one after the other in the background (graphile-worker). They are retried if they fail, stored in the
 * database, and continued after the server was stopped or killed.
 *
 * @param nightly the jobs that run once a night
 */
export async function runJobs(pool: pg.Pool, jobs: Jobs, log: JobLog, nightly: readonly string[]): Promise<JobRunner> {
  const stopping = new AbortController();
  const runner = await run({
    pgPool: pool,
    concurrency: 1,
    noHandleSignals: true,
    // Unless it batches them, the runner does not await what it writes of an ended job: a database that is away then would
    // end the server.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    pollInterval: 10_000,
    logger: new Logger(() => (level, message) => level === 'error' && log.warn({ message }, 'A job cannot be done.')),
    crontab: nightly.map((name) => `17 3 * * * ${name} ?jobKey=${name}`).join('\n'),
    taskList: tasks(jobs, log, stopping.signal),
  });
  // The runner ends by itself only if the database is permanently unavailable; then that is logged already.
  let isOver = false;
  const ended = runner.promise
    .catch((failure) => log.warn({ err: failure }, 'Background jobs have ended.'))
    .finally(() => {
      isOver = true;
    });
  return {
    ended,
    async ask(name, waitMs = 0) {
      const runAt = new Date(Date.now() + waitMs);
      await runner.addJob(name, {}, { jobKey: name, maxAttempts: ATTEMPTS, runAt });
    },
    async stop() {
      stopping.abort();
      if (!isOver) await runner.stop();
    },
  };
}

function tasks(jobs: Jobs, log: JobLog, stop: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, work]) => [
      name,
      async (_, { addJob }) => {
        const outcome = await work(stop);
        if (stop.aborted) throw new Error('Stopped with the server; goes on when it starts again.');
        const { left = 0 } = outcome;
        if (left > 0) await addJob(name, {}, { jobKey: name, maxAttempts: ATTEMPTS });
        log.info({ job: name, ...outcome }, left > 0 ? 'A part of a job is done.' : 'A job is done.');
      },
    ]),
  );
}
