import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { currentRelease, venueDetail } from '../../testing/museum-content.ts';
import type { News } from './content-update.ts';
import { isCheckDue, lookForUpdate, type Use } from './look-for-update.ts';
import { openVenue } from './open-venue.ts';
import type { VenueState } from './venue-state.ts';

const MINUTE_MS = 60_000;
const USES: readonly Use[] = ['arrival', 'touch'];

describe.each(USES)('at every %s', (use) => {
  test('a check is due one minute after the last one, and not before', () => {
    expect(isCheckDue(MINUTE_MS - 1, { update: 'none' }, use)).toBe(false);
    expect(isCheckDue(MINUTE_MS, { update: 'none' }, use)).toBe(true);
    expect(isCheckDue(MINUTE_MS, { update: 'updated' }, use)).toBe(true);
  });
  test('a clock that was set back does not prevent the check', () => {
    expect(isCheckDue(-60 * MINUTE_MS, { update: 'none' }, use)).toBe(true);
  });
});

test('a failed update is tried again at the next screen, and at no touch', () => {
  expect(isCheckDue(0, { update: 'failed' }, 'arrival')).toBe(true);
  expect(isCheckDue(MINUTE_MS, { update: 'failed' }, 'touch')).toBe(false);
});

test('a museum that is gone is looked for again at the next screen, and at no touch', () => {
  expect(isCheckDue(MINUTE_MS, { update: 'gone' }, 'arrival')).toBe(true);
  expect(isCheckDue(MINUTE_MS, { update: 'gone' }, 'touch')).toBe(false);
});

test('an update that the phone has no space for is tried again ten minutes later', () => {
  const full: News = { update: 'failed', lacksRoom: true };
  expect(isCheckDue(10 * MINUTE_MS - 1, full, 'arrival')).toBe(false);
  expect(isCheckDue(10 * MINUTE_MS, full, 'arrival')).toBe(true);
});

describe('a release that the server answers', () => {
  const known = currentRelease(1);
  const state: VenueState = { idMuseum: 1, current: known, venue: openVenue(venueDetail(1), 'en_GB') };

  /** The release with which the shown one is compared. */
  async function comparedWith(answer: typeof known) {
    let compared: unknown;
    const news = createStore<News>(() => ({ update: 'none' }));
    const compare = async (_shown: unknown, release: unknown) => {
      compared = release;
    };
    await lookForUpdate({ store: createStore(() => state), news, compare }, { current: async () => answer });
    return compared;
  }

  test('is the known one if nothing has changed, so that nothing follows from it', async () => {
    expect(await comparedWith(currentRelease(1))).toBe(known);
  });
  test('is taken if anything has changed', async () => {
    const next = currentRelease(1, { abilities: ['liveGuide'] });
    expect(await comparedWith(next)).toBe(next);
  });
});
