import { expect, it, vi } from 'vitest';
import { keepJobs } from './keep-jobs.ts';
import type { JobRunner } from './run-jobs.ts';

const LOG = { info() {}, warn() {} };

/** A runner that does nothing, and can be ended from outside. */
function runner() {
  const asked: [string, number | undefined][] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const one: JobRunner = {
    ended,
    ask: async (name, waitMs) => void asked.push([name, waitMs]),
    stop: async () => end(),
  };
  return { one, asked, end };
}

it('a job that is requested before there is a database runs when there is one', async () => {
  const { one, asked } = runner();
  let open: (pool: string) => void = () => {};
  const jobs = keepJobs(new Promise<string>((resolve) => (open = resolve)), async () => one, LOG);
  jobs.ask('compress', 5000);
  jobs.ask('compress', 5000);
  expect(asked).toEqual([]);
  open('pool');
  await vi.waitFor(() => expect(asked).toEqual([['compress', 5000]]));
  await jobs.stop();
});

it('jobs that ended by themselves, or could not start, start again', async () => {
  const [first, second] = [runner(), runner()];
  const starts = [async () => first.one, () => Promise.reject(new Error('away')), async () => second.one];
  const jobs = keepJobs(
    Promise.resolve('pool'),
    () => starts.shift()?.() ?? Promise.reject(new Error('too many')),
    LOG,
    1,
  );
  await vi.waitFor(() => expect(starts.length).toBe(2));
  first.end();
  await vi.waitFor(() => expect(starts.length).toBe(0));
  jobs.ask('clean');
  await vi.waitFor(() => expect(second.asked).toEqual([['clean', undefined]]));
  await jobs.stop();
});

it('if they are stopped while they start, they end; if stopped before there is a database, nothing is waited for', async () => {
  const { one } = runner();
  let begin: (runner: JobRunner) => void = () => {};
  const stopped = vi.spyOn(one, 'stop');
  const jobs = keepJobs(Promise.resolve('pool'), () => new Promise<JobRunner>((resolve) => (begin = resolve)), LOG);
  await new Promise(setImmediate);
  const stopping = jobs.stop();
  begin(one);
  await stopping;
  expect(stopped).toHaveBeenCalledOnce();
  await keepJobs(new Promise(() => {}), async () => one, LOG).stop();
});
