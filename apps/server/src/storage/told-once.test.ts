import { expect, it } from 'vitest';
import { toldOnce } from './told-once.ts';

it('says a failure once, another one again, and when it is over', () => {
  const told: string[] = [];
  const once = toldOnce<number>({
    failed: (failure, about) => void told.push(`${about}: ${(failure as Error).message}`),
    recovered: (about) => void told.push(`${about} is back`),
  });
  for (let second = 0; second < 3; second++) once.failed(new Error('damaged'), 1);
  once.failed(new Error('damaged'), 2);
  once.failed(new Error('gone'), 1);
  once.worked(1);
  once.worked(1);
  once.failed(new Error('gone'), 1);
  expect(told).toEqual(['1: damaged', '2: damaged', '1: gone', '1 is back', '1: gone']);
});
