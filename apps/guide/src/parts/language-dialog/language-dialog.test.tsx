import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VenueFailure } from '#domain/failures.ts';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The dialog of a museum whose Spanish is loading until `come` decides the result. */
async function dialog() {
  const fake = await fakeGuide();
  let come: (failure: VenueFailure | undefined) => void = () => undefined;
  const choose = () => new Promise<VenueFailure | undefined>((resolve) => (come = resolve));
  const guide = { ...fake.guide, language: { ...fake.guide.language, choose } };
  const onClose = vi.fn();
  const stood = await stand({ guide }, <LanguageDialog onClose={onClose} />);
  const spanish = [...document.querySelectorAll('li button')].find((row) => row.textContent?.includes('Español'));
  return {
    ...stood,
    network: fake.network,
    onClose,
    tap: () => stood.happens(() => (spanish as HTMLElement).click()),
    comes: (failure?: VenueFailure) => stood.happens(() => come(failure)),
    row: () => spanish?.textContent,
    failure: () => document.querySelector('[role="alert"]')?.textContent,
  };
}

test('a loading language says so in its row', async () => {
  const { tap, row, happens, comes, onClose, leave } = await dialog();
  await tap();
  expect(row()).toBe('Español');
  await happens(() => vi.advanceTimersByTimeAsync(1000));
  expect(row()).toBe('EspañolLoading');
  await comes();
  expect(onClose).toHaveBeenCalledOnce();
  await leave();
});

test('the failure of a language that did not load without internet is cleared when the internet is back', async () => {
  const { tap, comes, failure, row, happens, network, leave } = await dialog();
  await happens(() => network.setState({ isOnline: false }));
  await tap();
  await comes({ tag: 'offline' });
  expect(row()).toBe('Español');
  expect(failure()).not.toBe('');
  await happens(() => network.setState({ isOnline: true }));
  expect(failure()).toBe('');
  await leave();
});
