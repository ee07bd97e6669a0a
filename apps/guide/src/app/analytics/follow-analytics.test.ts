import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AnalyticsChoices } from '#domain/analytics/analytics-choice.ts';
import type { ScreenView, Started } from '#platform/analytics/google-scripts.ts';
import { currentRelease } from '../../testing/museum-content.ts';
import { followAnalytics } from './follow-analytics.ts';

const IDS = { googleAnalyticsId: 'G-ABC123DEF4' };
const HOME = { place: { name: 'Options', idMuseum: 1, museum: 'MQ', params: {} } };

const listeners: [string, EventListenerOrEventListenerObject][] = [];

/** Every listener of a test ends with it: the next one has a page of its own. */
beforeEach(() => {
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, act: EventListenerOrEventListenerObject) => {
    listeners.push([type, act]);
    add(type, act);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const [type, act] of listeners.splice(0)) window.removeEventListener(type, act);
  localStorage.clear();
});

/** A page of museum 1, with a visitor who has given this answer there, if any. */
function opened(choice?: 'yes' | 'no', started: Started = 'started') {
  const analytics: AnalyticsChoices | undefined = choice && { 1: choice };
  const venue = createStore(() => ({ idMuseum: 1, current: currentRelease(1, IDS) as unknown }));
  const visitor = createStore(() => ({ policyAccepted: true }));
  const place = createStore(() => HOME);
  const heard = createStore(() => ({ status: 'paused' }));
  const bandwidth = { store: createStore(() => ({ isFree: true })) };
  const store = createStore<{ analytics?: AnalyticsChoices | undefined; counting?: 'off' }>(() => ({ analytics }));
  const settings = { store, set: (name: string, value: unknown) => store.setState({ [name]: value }) };
  const scripts = { start: vi.fn(async () => started), note: vi.fn((_view: ScreenView) => {}), cutOff: vi.fn() };
  const reload = vi.fn();
  const page = { venue: { store: venue }, visitor: { store: visitor }, place, heard, bandwidth, isLent: false };
  followAnalytics({ ...page, settings, scripts, reload } as unknown as Parameters<typeof followAnalytics>[0]);
  const answer = (which: 'yes' | 'no') => store.setState({ analytics: { 1: which } });
  return { venue, visitor, place, heard, bandwidth, store, scripts, reload, answer };
}

/** Longer than any of it takes: all that waits is resolved already. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test.each([undefined, 'no'] as const)('without a yes (%s) nothing starts, and nothing is said', async (choice) => {
  const { scripts, place } = opened(choice);
  place.setState({ place: { ...HOME.place, name: 'Keyboard' } });
  await settled();
  expect([scripts.start.mock.calls, scripts.note.mock.calls]).toEqual([[], []]);
});

test('a yes starts the scripts of this museum once, and each screen is told', async () => {
  const { scripts, place, answer } = opened();
  answer('yes');
  await settled();
  place.setState({ place: { ...HOME.place, name: 'Keyboard' } });
  expect(scripts.start.mock.calls).toEqual([[IDS]]);
  expect(scripts.note.mock.calls.map(([view]) => view.screen)).toEqual(['Options', 'Keyboard']);
});

test('what the visitor waits for goes first, and an answer withdrawn meanwhile starts nothing', async () => {
  const { scripts, bandwidth, answer } = opened();
  bandwidth.store.setState({ isFree: false });
  answer('yes');
  await settled();
  answer('no');
  bandwidth.store.setState({ isFree: true });
  await settled();
  expect(scripts.start).not.toHaveBeenCalled();
});

test('a yes without the policy starts nothing until the policy is accepted', async () => {
  const { scripts, visitor, answer } = opened();
  visitor.setState({ policyAccepted: false });
  answer('yes');
  await settled();
  expect(scripts.start).not.toHaveBeenCalled();
  visitor.setState({ policyAccepted: true });
  await settled();
  expect(scripts.start).toHaveBeenCalledOnce();
});

test('a script that did not arrive without a network is asked for again once there is one', async () => {
  const { scripts } = opened('yes', 'failed');
  await settled();
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(scripts.start).toHaveBeenCalledTimes(2);
  expect(scripts.note).toHaveBeenCalledOnce();
});

test.each([
  ['by the choice itself', { analytics: { 1: 'no' as const } }],
  ['by the counting', { counting: 'off' as const }],
])('withdrawn %s, the page is cut off and loaded again, and says nothing more', async (_how, change) => {
  const { scripts, reload, store, place } = opened('yes');
  await settled();
  const said = scripts.note.mock.calls.length;
  store.setState(change);
  place.setState({ place: { ...HOME.place, name: 'Keyboard' } });
  window.dispatchEvent(new Event('online'));
  await settled();
  expect([scripts.cutOff, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect([scripts.start.mock.calls.length, scripts.note.mock.calls.length]).toEqual([1, said]);
});

test('another museum in the same page ends it, before anything is known of that museum', async () => {
  const { scripts, reload, venue } = opened('yes');
  await settled();
  venue.setState({ idMuseum: 2, current: 'absent' });
  expect([scripts.cutOff, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a page that came before its museum had an id is loaded again for a visitor who says yes', async () => {
  const { reload, answer } = opened(undefined, 'forbidden');
  answer('yes');
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

test('but not in the middle of a story, and not where the yes is of an earlier visit', async () => {
  const listening = opened(undefined, 'forbidden');
  listening.heard.setState({ status: 'playing' });
  listening.answer('yes');
  const earlier = opened('yes', 'forbidden');
  await settled();
  expect([listening.reload.mock.calls, earlier.reload.mock.calls]).toEqual([[], []]);
});

test('a page from the back/forward cache learns that the visitor withdrew elsewhere', async () => {
  const { scripts, reload } = opened('yes');
  await settled();
  localStorage.setItem('cicerone.analytics', '{"1":"no"}');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect([scripts.cutOff, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('cookies of Google are deleted wherever there is no consent', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's scripts write it
  document.cookie = '_ga=GA1.1.1.1; path=/';
  opened('no');
  expect(document.cookie).not.toContain('_ga');
});
