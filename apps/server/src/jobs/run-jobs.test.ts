import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { Database } from '../storage/database/open-database.ts';
import { testDatabase } from '../testing/test-database.ts';
import { jobStates } from './job-states.ts';
import { type JobRunner, type Jobs, runJobs } from './run-jobs.ts';

const running: JobRunner[] = [];
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop();
});

async function start({ pool }: Database, jobs: Jobs) {
  const reported: [object, string][] = [];
  const report = (what: object, sentence: string) => void reported.push([what, sentence]);
  const runner = await runJobs(pool, jobs, { info: report, warn: report }, Object.keys(jobs));
  running.push(runner);
  return { runner, reported };
}

async function until(isTrue: () => unknown): Promise<void> {
  while (!(await isTrue())) await setTimeout(10);
}

it('a job runs, its result is reported, and it is deleted', async () => {
  const database = await testDatabase();
  const { runner, reported } = await start(database, { count: async () => ({ files: 3 }) });
  await runner.ask('count');
  await until(() => reported.length > 0);
  expect(reported).toEqual([[{ job: 'count', files: 3 }, 'A job is done.']]);
  await until(async () => (await jobStates(database.pool)).length === 0);
});

it('a job that is requested several times before it starts runs once', async () => {
  const database = await testDatabase();
  let times = 0;
  const { runner } = await start(database, { count: async () => ({ times: ++times }) });
  for (let asked = 0; asked < 3; asked++) await runner.ask('count', 60_000);
  expect(await jobStates(database.pool)).toMatchObject([{ name: 'count', state: 'waiting', attempts: 0 }]);
  await runner.ask('count');
  await until(async () => (await jobStates(database.pool)).length === 0);
  expect(times).toBe(1);
});

it('a job that fails says why, and is retried later', async () => {
  const database = await testDatabase();
  const { runner } = await start(database, { count: () => Promise.reject(new Error('The disk is full.')) });
  await runner.ask('count');
  await until(async () => (await jobStates(database.pool))[0]?.state === 'failed');
  const [job] = await jobStates(database.pool);
  expect(job).toMatchObject({ name: 'count', attempts: 1, lastError: expect.stringContaining('The disk is full.') });
  expect(job?.next.getTime()).toBeGreaterThan(Date.now());
});

it('a job that the server stopped continues after a restart', async () => {
  const database = await testDatabase();
  let begun = 0;
  const untilStopped: Jobs = {
    async count(stop) {
      begun += 1;
      await until(() => stop.aborted);
      return {};
    },
  };
  const first = await start(database, untilStopped);
  await first.runner.ask('count');
  await until(() => begun === 1);
  expect(await jobStates(database.pool)).toMatchObject([{ name: 'count', state: 'running' }]);
  await first.runner.stop();
  running.splice(0);
  await until(async () => (await jobStates(database.pool))[0]?.state === 'failed');
  const second = await start(database, { count: async () => ({ isDone: true }) });
  await second.runner.ask('count');
  await until(() => second.reported.length > 0);
  expect(second.reported[0]?.[0]).toEqual({ job: 'count', isDone: true });
});

it('a job that leaves something is queued again, behind the jobs that wait', async () => {
  const database = await testDatabase();
  const order: string[] = [];
  let left = 3;
  const { runner, reported } = await start(database, {
    async count() {
      left -= 1;
      order.push(`count ${left}`);
      if (left === 2) await runner.ask('mail');
      return { left };
    },
    async mail() {
      order.push('mail');
      return {};
    },
  });
  await runner.ask('count');
  await until(async () => (await jobStates(database.pool)).length === 0 && reported.length === 4);
  expect(order).toEqual(['count 2', 'mail', 'count 1', 'count 0']);
  expect(reported.map(([, sentence]) => sentence)).toEqual([
    'A part of a job is done.',
    'A job is done.',
    'A part of a job is done.',
    'A job is done.',
  ]);
});

it('there are no jobs if none ever ran', async () => {
  const { pool } = await testDatabase();
  expect(await jobStates(pool)).toEqual([]);
});

it('a job that ends while the database is away ends the jobs, to begin again, and not the server', async () => {
  const { pool } = await testDatabase();
  const connect = pool.connect;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const { runner } = await start({ pool } as Database, {
    async count() {
      pool.connect = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
      throw new Error('The disk is full.');
    },
  });
  await runner.ask('count');
  await runner.ended;
  pool.connect = connect;
  await setTimeout(50);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
