import { afterEach, expect, test, vi } from 'vitest';
import { createGuideStorage } from '../saved/guide-storage.ts';
import { SESSION_KEY } from '../saved/saved-keys.ts';
import { FAREWELL_KEY } from './farewell-keys.ts';
import { onFarewellElsewhere } from './other-tabs.ts';

afterEach(() => localStorage.clear());

/** A page of a visit, which counts how often it leaves. */
function page() {
  localStorage.setItem('current-museum', '1');
  localStorage.setItem(SESSION_KEY, 'EGone');
  const act = vi.fn();
  onFarewellElsewhere(act, createGuideStorage());
  return act;
}
const isPutAway = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('a visit that another tab ends is ended in this one at once', () => {
  const act = page();
  window.dispatchEvent(new StorageEvent('storage', { key: FAREWELL_KEY, newValue: 'true' }));
  expect(act).toHaveBeenCalledTimes(1);
});
test('a page that was hidden while its visit ended shows nothing of it on return', () => {
  const act = page();
  isPutAway();
  localStorage.clear();
  comesBack();
  expect(act).toHaveBeenCalledTimes(1);
});
test('nor when the next visitor has begun meanwhile', () => {
  const act = page();
  isPutAway();
  localStorage.setItem(SESSION_KEY, 'EGother');
  comesBack();
  expect(act).toHaveBeenCalledTimes(1);
});
test('a page that returns to its own visit continues', () => {
  const act = page();
  isPutAway();
  comesBack();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(act).not.toHaveBeenCalled();
});
test('a page whose visit began after it was opened leaves when that visit ends', () => {
  localStorage.clear();
  const act = vi.fn();
  onFarewellElsewhere(act, createGuideStorage());
  localStorage.setItem('current-museum', '1');
  localStorage.setItem(SESSION_KEY, 'EGone');
  isPutAway();
  comesBack();
  expect(act).not.toHaveBeenCalled();
});
