import { expect, it } from 'vitest';
import { reportedOnce } from './reported-once.ts';

it('reports a failure once, another one again, and that it is over', () => {
  const reported: string[] = [];
  const once = reportedOnce<number>({
    failed: (failure, about) => void reported.push(`${about}: ${(failure as Error).message}`),
    recovered: (about) => void reported.push(`${about} is back`),
  });
  for (let second = 0; second < 3; second++) once.failed(new Error('damaged'), 1);
  once.failed(new Error('damaged'), 2);
  once.failed(new Error('gone'), 1);
  once.worked(1);
  once.worked(1);
  once.failed(new Error('gone'), 1);
  expect(reported).toEqual(['1: damaged', '2: damaged', '1: gone', '1 is back', '1: gone']);
});
