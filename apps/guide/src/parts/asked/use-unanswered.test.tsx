import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { useUnanswered } from './use-unanswered.ts';

let wait: (isWaiting: boolean) => void;

function Answer() {
  const [isWaiting, setWaiting] = useState(false);
  wait = setWaiting;
  return useUnanswered(800, isWaiting) ? 'late' : 'in time';
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // Longer ago than any tap that could be the cause.
  vi.advanceTimersByTime(60_000);
});
afterEach(() => vi.useRealTimers());

async function visitor() {
  const made = await stand(await fakeGuide(), <Answer />);
  return {
    ...made,
    passes: (milliseconds: number) => made.happens(() => vi.advanceTimersByTime(milliseconds)),
    tap: () => document.body.click(),
  };
}

test('a wait after a tap is late counted from the tap, whatever happened in between', async () => {
  const { page, passes, happens, tap, leave } = await visitor();
  tap();
  await passes(600);
  await happens(() => wait(true));
  await passes(199);
  expect(page.textContent).toBe('in time');
  await passes(1);
  expect(page.textContent).toBe('late');
  await leave();
});

test('a wait without a tap is late counted from its own beginning', async () => {
  const { page, passes, happens, tap, leave } = await visitor();
  tap();
  await passes(5000);
  await happens(() => wait(true));
  await passes(799);
  expect(page.textContent).toBe('in time');
  await passes(1);
  expect(page.textContent).toBe('late');
  await leave();
});

test('each wait counts from a tap of its own', async () => {
  const { page, passes, happens, tap, leave } = await visitor();
  tap();
  await happens(() => wait(true));
  await passes(500);
  await happens(() => wait(false));
  await passes(4000);
  tap();
  await happens(() => wait(true));
  await passes(799);
  expect(page.textContent).toBe('in time');
  await passes(1);
  expect(page.textContent).toBe('late');
  await leave();
});
