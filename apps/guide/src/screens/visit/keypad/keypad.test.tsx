import { afterEach, expect, test, vi } from 'vitest';
import { createBandwidth } from '#domain/keeping/bandwidth.ts';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { buttonIn, meetScreen } from '../../../testing/meet-screen.tsx';
import { MUSEUM } from '../../../testing/small-museum.ts';
import { Keypad } from './Keypad.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('a phone that cannot read its works says so when the visitor taps OK', async () => {
  const state = { venue: MUSEUM, isUnreadable: true, says: 'keypad.title' } as const;
  const { page, happens, leave, wordsOf } = await meetScreen('Keyboard', state, 'en');
  await happens(() => buttonIn(page, '7').click());
  await happens(() => buttonIn(page, 'OK').click());
  await expect.poll(() => page.textContent).toContain(wordsOf('failed.broken'));
  await leave();
});

/** The keypad, with bandwidth that is free as soon as nobody reserves it. */
async function standAtKeypad() {
  const { guide } = await fakeGuide();
  const bandwidth = createBandwidth((_, act) => {
    act();
    return () => undefined;
  });
  const standing = await stand({ guide: { ...guide, keeping: { ...guide.keeping, bandwidth } } }, <Keypad />);
  return { ...standing, bandwidth };
}

test('downloads for later pause while a number is typed, and resume when all digits are deleted', async () => {
  const { page, happens, leave, bandwidth } = await standAtKeypad();
  expect(bandwidth.store.getState().isFree).toBe(true);
  await happens(() => buttonIn(page, '7').click());
  expect(bandwidth.store.getState().isFree).toBe(false);
  await happens(() => buttonIn(page, 'Erase').click());
  expect(bandwidth.store.getState().isFree).toBe(true);
  await leave();
});

test('downloads for later resume if a number is left half typed, until the next digit', async () => {
  const { page, happens, leave, bandwidth } = await standAtKeypad();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await happens(() => buttonIn(page, '7').click());
  vi.advanceTimersByTime(4999);
  expect(bandwidth.store.getState().isFree).toBe(false);
  vi.advanceTimersByTime(1);
  expect(bandwidth.store.getState().isFree).toBe(true);
  await happens(() => buttonIn(page, '7').click());
  expect(bandwidth.store.getState().isFree).toBe(false);
  vi.useRealTimers();
  await leave();
});
