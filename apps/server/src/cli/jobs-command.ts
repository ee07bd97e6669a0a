import { existsSync } from 'node:fs';
import { type JobState, jobStates } from '../jobs/job-states.ts';
import type { CommandDeps } from './command-deps.ts';

/** `cicerone jobs`: lists the server's background jobs, and those that failed and will be retried. */
export async function jobs({ folder, out, openDatabase }: CommandDeps): Promise<number> {
  // Opening the database would create one there.
  if (!existsSync(folder.root)) {
    out.complaint(`There is no data folder ${folder.root}. Set DATA_DIR to the one that is meant.`);
    return 1;
  }
  const database = await openDatabase('guest');
  if ('tag' in database) {
    out.complaint(database.message);
    return 1;
  }
  const states = await jobStates(database.pool).finally(database.close);
  for (const state of states) out.line(lineOf(state));
  if (states.length === 0) out.line('All jobs are done.');
  return 0;
}

function lineOf({ name, state, attempts, next, lastError }: JobState): string {
  const when = state === 'running' ? 'now' : `next ${next.toISOString()}`;
  return `${name}: ${state}, ${when}, ${attempts} attempt(s)${lastError ? `; last time: ${lastError}` : ''}`;
}
