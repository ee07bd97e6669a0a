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

test('a visitor who controls the phone by voice may turn off that digits and letters work without a field', async () => {
  for (const typing of [undefined, 'off'] as const) {
    const { guide, asked } = await fakeGuide({ venue: MUSEUM, settings: { typing } });
    const { page, happens, leave } = await stand({ guide }, <Keypad />);
    const type = (key: string) => happens(() => document.dispatchEvent(new KeyboardEvent('keydown', { key })));
    await type('7');
    expect(page.querySelector('output')?.textContent?.includes('7')).toBe(typing === undefined);
    await type('p');
    expect(asked.filter((what) => what.includes('search')).length).toBe(typing === undefined ? 1 : 0);
    await happens(() => buttonIn(page, '7').click());
    expect(page.querySelector('output')?.textContent).toContain('7');
    await leave();
  }
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

test('the work of a number opens 450 ms after OK at the latest, though its sound has not started', async () => {
  const { guide } = await fakeGuide({ venue: MUSEUM });
  const opened: string[] = [];
  const never = new Promise<void>(() => undefined);
  let starts = () => {};
  const isStarting = new Promise<void>((resolve) => {
    starts = resolve;
  });
  const start = () => {
    starts();
    return never;
  };
  const listening = { ...guide.listening, player: { ...guide.listening.player, start } };
  const way = { ...guide.way, go: (address: string) => void opened.push(address) };
  const { page, happens, leave } = await stand({ guide: { ...guide, listening, way } }, <Keypad />);
  await happens(() => buttonIn(page, '7').click());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await happens(() => buttonIn(page, 'OK').click());
  await isStarting;
  await vi.advanceTimersByTimeAsync(449);
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toEqual([guide.way.addressOf('Artwork', { idArtwork: 7 })]);
  vi.useRealTimers();
  await leave();
});

test('a number that no work has is counted as it was typed, and no number at all is not', async () => {
  const { guide, asked } = await fakeGuide({ venue: MUSEUM });
  const { page, happens, leave } = await stand({ guide }, <Keypad />);
  const press = (name: string) => happens(() => buttonIn(page, name).click());
  await press('OK');
  for (const digit of ['0', '9', '8']) await press(digit);
  await press('OK');
  await expect.poll(() => asked.filter((what) => what.startsWith('count'))).toEqual(['count unknown-number 098']);
  await leave();
});
