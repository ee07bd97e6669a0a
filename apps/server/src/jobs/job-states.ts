import type pg from 'pg';

/** A job that is not done: successful jobs are deleted. */
export type JobState = {
  name: string;
  state: 'waiting' | 'running' | 'failed';
  attempts: number;
  /** The time of the next run; in the past if the job is queued. */
  next: Date;
  lastError: string | null;
};

/** The jobs that wait, run, or failed and will be retried; none if jobs never ran. */
export async function jobStates(pool: pg.Pool): Promise<JobState[]> {
  const { rows: known } = await pool.query("select to_regclass('graphile_worker.jobs') as jobs");
  if (known[0].jobs === null) return [];
  const { rows } = await pool.query(`
    select task_identifier, attempts, locked_at, run_at, last_error
    from graphile_worker.jobs order by run_at`);
  return rows.map(({ task_identifier: name, attempts, locked_at, run_at: next, last_error: lastError }) => ({
    name,
    state: locked_at ? 'running' : lastError ? 'failed' : 'waiting',
    attempts,
    next,
    lastError,
  }));
}
