import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoanDevice } from '#domain/loan/loan-device.ts';
import { LOAN_KEY } from '#platform/farewell/farewell-keys.ts';
import { createLoanKeys } from '#platform/loan/loan-keys.ts';
import { LENT } from '../../testing/lent.ts';
import { beginLoan } from './begin-loan.ts';
import { endVisit, finishFarewell } from './end-visit.ts';

vi.mock('./end-visit.ts', () => ({ endVisit: vi.fn(async () => {}), finishFarewell: vi.fn(async () => {}) }));
// The start address is a fragment of the page: a test that left the page would end.
vi.mock('#domain/loan/loan-device.ts', async (original) => ({
  ...(await original<object>()),
  startOf: () => '#start',
}));

const MINUTE = 60_000;
const keys = createLoanKeys(() => localStorage);
const here = () => window.location.pathname + window.location.search + window.location.hash;
let opened: string;
let ended: AbortController;

beforeEach(() => {
  opened = here();
  ended = new AbortController();
  // Listeners of the page are removed after each test.
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...given: unknown[]) => void;
    vi.spyOn(target, 'addEventListener').mockImplementation((type: unknown, act: unknown, options: unknown) =>
      add(type, act, { ...(options as object), signal: ended.signal }),
    );
  }
  localStorage.setItem('language', 'en_GB');
});
afterEach(() => {
  ended.abort();
  vi.restoreAllMocks();
  vi.mocked(endVisit).mockClear();
  vi.mocked(finishFarewell).mockClear();
  localStorage.clear();
  document.documentElement.style.visibility = '';
  window.history.replaceState(null, '', opened);
});

/** A page of a loan device that somebody touched last this many minutes ago. */
async function pageOf(loan: LoanDevice, minutesAgo: number) {
  keys.set('loan', loan);
  keys.set('activeAt', Date.now() - minutesAgo * MINUTE);
  await beginLoan(loan, keys);
}

test('the address that a visitor left open long ago is not shown to the next one', async () => {
  window.history.replaceState(null, '', '/museums/museum/search?q=penrose');
  await pageOf(LENT, LENT.idleMinutes + 1);
  expect(finishFarewell).toHaveBeenCalledOnce();
  expect(window.location.hash).toBe('#start');
});
test('a visitor who is still there finds the page as it was', async () => {
  window.history.replaceState(null, '', '/museums/museum/search?q=penrose');
  await pageOf(LENT, 1);
  expect(finishFarewell).not.toHaveBeenCalled();
  expect(here()).toBe('/museums/museum/search?q=penrose');
});
test('a page that becomes visible again after its visitor has gone deletes their data, and shows nothing of them', async () => {
  await pageOf(LENT, 1);
  window.dispatchEvent(new Event('pagehide'));
  keys.set('activeAt', Date.now() - (LENT.idleMinutes + 1) * MINUTE);
  window.dispatchEvent(new Event('pageshow'));
  expect(endVisit).toHaveBeenCalledWith('#start');
  expect(document.documentElement.style.visibility).toBe('hidden');
});
test('a page that becomes visible again before that is shown as it was', async () => {
  await pageOf(LENT, 1);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(endVisit).not.toHaveBeenCalled();
  expect(document.documentElement.style.visibility).toBe('');
});
test('a device that the staff powers off in one tab is off in the others', async () => {
  await pageOf(LENT, 1);
  keys.set('loan', { ...LENT, isOff: true });
  window.dispatchEvent(new StorageEvent('storage', { key: LOAN_KEY, newValue: 'x' }));
  expect(window.location.hash).toBe('#start');
  expect(document.documentElement.style.visibility).toBe('hidden');
});
