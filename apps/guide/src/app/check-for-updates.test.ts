import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Place, placeAt } from '#domain/paths.ts';
import type { ReleaseSource } from '#domain/ports.ts';
import type { News } from '#domain/venue/content-update.ts';
import { openVenue } from '#domain/venue/open-venue.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { createNetwork, type Network } from '#platform/network/network.ts';
import { currentRelease, venueDetail } from '../testing/museum-content.ts';
import { checkForUpdates } from './check-for-updates.ts';

const MINUTE_MS = 60_000;

let minutes: number;
let looks: number;
let news: VenueStore['news'];
let network: Network;
let place: StoreApi<{ place: Place }>;
let ended: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  // The page's listeners belong to one test.
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...given: unknown[]) => void;
    vi.spyOn(target, 'addEventListener').mockImplementation((type: unknown, act: unknown, options: unknown) =>
      add(type, act, { ...(options as object), signal: ended.signal }),
    );
  }
  minutes = 100;
  looks = 0;
  news = createStore<News>(() => ({ update: 'none' }));
  network = createNetwork();
  place = createStore(() => ({ place: placeAt('/museums/MS1x/options') }));
  const state: VenueState = { idMuseum: 1, current: currentRelease(1), venue: openVenue(venueDetail(1), 'en_GB') };
  const compare = async () => news.setState({ update: 'none' });
  const venue = { store: createStore(() => state), news, compare } as unknown as VenueStore;
  const source: Pick<ReleaseSource, 'current'> = {
    async current() {
      looks += 1;
      return currentRelease(1);
    },
  };
  checkForUpdates({ venue, source: source as ReleaseSource, network, place, now: () => minutes * MINUTE_MS });
});
afterEach(() => {
  vi.useRealTimers();
  ended.abort();
  vi.restoreAllMocks();
});

const touch = (type = 'pointerdown') => document.body.dispatchEvent(new Event(type, { bubbles: true }));
const openScreen = () => place.setState({ place: placeAt('/museums/MS1x/keyboard') });

const USES: Record<string, () => void> = {
  'opens another screen, be it by Back or Forward': openScreen,
  'takes the phone out again': () => document.dispatchEvent(new Event('visibilitychange')),
  'comes back to a page that the browser kept': () =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  'touches the screen': () => touch(),
  'turns a wheel': () => touch('wheel'),
  'presses a key': () => touch('keydown'),
  'taps by a screen reader': () => touch('click'),
  'has a network again'() {
    network.failed();
    network.answered();
  },
};

test.each(Object.keys(USES))('a visitor who %s triggers the next check one minute after the last', async (how) => {
  minutes += 0.9;
  USES[how]?.();
  expect(looks).toBe(0);
  minutes += 0.1;
  USES[how]?.();
  expect(looks).toBe(1);
  await Promise.resolve();
  USES[how]?.();
  expect(looks).toBe(1);
});

test('a guide that nobody uses is not checked, however long', () => {
  minutes += 600;
  vi.advanceTimersByTime(600 * MINUTE_MS);
  expect(looks).toBe(0);
});

test('a hidden guide is not checked, nor one without network', () => {
  minutes += 5;
  network.failed();
  touch();
  openScreen();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  network.answered();
  openScreen();
  expect(looks).toBe(0);
  hidden.mockReturnValue(false);
  touch();
  expect(looks).toBe(1);
});

test('a failed update is tried again at the next screen, and does not move under a finger', () => {
  news.setState({ update: 'failed' });
  minutes += 5;
  touch();
  expect(looks).toBe(0);
  minutes -= 5;
  openScreen();
  expect(looks).toBe(1);
});
