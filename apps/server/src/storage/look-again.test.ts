import { expect, it, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

it('checks until it is closed, and reports each failure once, of the entire check and of a part', async () => {
  const reported: string[] = [];
  const name = (about: string | undefined) => about ?? 'all';
  let looks = 0;
  const looking = lookAgain<string>({
    every: 1,
    async look(parts) {
      looks += 1;
      if (looks <= 3) parts.failed(new Error('damaged'), 'part');
      else parts.worked('part');
      if (looks <= 6) throw new Error('away');
    },
    failed: (failure, about) => void reported.push(`${name(about)}: ${(failure as Error).message}`),
    recovered: (about) => void reported.push(`${name(about)} is back`),
  });
  await looking.first;
  expect(reported).toEqual(['part: damaged', 'all: away']);
  await vi.waitFor(() => expect(reported).toContain('all is back'));
  looking.close();
  const last = looks;
  await new Promise((resolve) => setTimeout(resolve, 20));
  // One check may have been running.
  expect(looks).toBeLessThanOrEqual(last + 1);
  expect(reported).toEqual(['part: damaged', 'all: away', 'part is back', 'all is back']);
});
