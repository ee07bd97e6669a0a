import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ReleaseSource } from '#domain/ports.ts';
import type { News } from '#domain/venue/content-update.ts';
import { openVenue } from '#domain/venue/open-venue.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { createNetwork } from '#platform/network/network.ts';
import { currentRelease, venueDetail } from '../testing/museum-content.ts';
import { checkForUpdates } from './check-for-updates.ts';

const MINUTE_MS = 60_000;

let minutes: number;
let looks: number;
let lookIfDue: () => void;
let news: VenueStore['news'];

/** How the previous check ended. */
async function lookEnded(how: News): Promise<void> {
  await Promise.resolve();
  news.setState(how);
}

beforeEach(() => {
  minutes = 100;
  looks = 0;
  news = createStore<News>(() => ({ update: 'none' }));
  const state: VenueState = { idMuseum: 1, current: currentRelease(1), venue: openVenue(venueDetail(1), 'en_GB') };
  const venue = { store: createStore(() => state), news, compare: async () => undefined } as unknown as VenueStore;
  const source: Pick<ReleaseSource, 'current'> = {
    async current() {
      looks += 1;
      return currentRelease(1);
    },
  };
  const needs = { venue, source: source as ReleaseSource, network: createNetwork(), now: () => minutes * MINUTE_MS };
  lookIfDue = checkForUpdates(needs).checkIfDue;
});

test('a visitor who moves from screen to screen triggers the next check after ten minutes', async () => {
  minutes += 9;
  lookIfDue();
  expect(looks).toBe(0);
  minutes += 1;
  lookIfDue();
  expect(looks).toBe(1);
});

test('a clock that was set back does not prevent the check', () => {
  minutes -= 60;
  lookIfDue();
  expect(looks).toBe(1);
});

test('a failed update is tried again at the next screen', async () => {
  await lookEnded({ update: 'failed' });
  lookIfDue();
  expect(looks).toBe(1);
});

test('an update that the phone has no space for is tried again ten minutes later', async () => {
  await lookEnded({ update: 'failed', lacksRoom: true });
  lookIfDue();
  expect(looks).toBe(0);
  minutes += 10;
  lookIfDue();
  expect(looks).toBe(1);
});
