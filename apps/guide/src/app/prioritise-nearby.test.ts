import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Keeper } from '#domain/keeping/keeper.ts';
import { openVenue } from '#domain/venue/open-venue.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { walkOfTimeline } from '#domain/walk/walk.ts';
import { artwork, hall, timeline, venueDetail } from '../testing/museum-content.ts';
import { type Found, prioritiseNearby } from './prioritise-nearby.ts';

const HALLS = [hall(3, { artworkIds: [1, 2] }), hall(4, { artworkIds: [7, 8] })];
const AGES = walkOfTimeline(timeline(2, { artworkIDs: [7, 8, 1] }));

/** The first downloads for a visitor who is there. */
function near(found: Found) {
  const asked: Parameters<Keeper['moveTo']>[0][] = [];
  const keeper = { moveTo: (near) => asked.push(near), hasNoPosition: () => false } as Partial<Keeper> as Keeper;
  const detail = venueDetail(1, { halls: HALLS, artworks: [1, 2, 7, 8].map((id) => artwork(id)) });
  const state: VenueState = { idMuseum: 1, current: 'absent', venue: openVenue(detail, 'en_GB') };
  prioritiseNearby(keeper, { store: createStore(() => state) } as Partial<VenueStore> as VenueStore, found);
  return asked[0] && { first: asked[0].works.slice(0, 3), isFollowed: asked[0].isFollowed };
}

test('along a timeline the works that follow on it come first, and are almost certain', () => {
  expect(near({ artwork: artwork(7), walk: AGES })).toEqual({ first: [7, 8, 1], isFollowed: true });
});
test('on a timeline’s own screen its first works come first', () => {
  expect(near({ walk: AGES })).toEqual({ first: [7, 8, 1], isFollowed: true });
});
test('beside it the works of the hall come first', () => {
  expect(near({ artwork: artwork(1) })).toMatchObject({ first: [1, 2, 7], isFollowed: false });
  expect(near({ artwork: artwork(2), walk: AGES })).toMatchObject({ isFollowed: false });
});
