import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Batch } from '#domain/counting/event-counts.ts';
import type { Track } from '#domain/listening/track.ts';
import { inVariant } from '#domain/venue/in-variant.ts';
import { openVenue } from '#domain/venue/open-venue.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { walkOfRoute } from '#domain/walk/walk.ts';
import { soundOf } from '#parts/listening/sound-of.ts';
import { createBatchStore } from '#platform/records/batch-store.ts';
import { createDatabaseAccess } from '#platform/records/database-access.ts';
import { openVisitDatabase } from '#platform/records/visit-database.ts';
import { createListening } from '../../testing/listening.ts';
import { artwork, currentRelease, ENGLISH, route, SPANISH, venueDetail } from '../../testing/museum-content.ts';
import { createPhoneCounts, type PhoneCounts } from './phone-counts.ts';

const NAME = 'phone-counts-test';
const visits = createDatabaseAccess(
  () => openVisitDatabase(NAME),
  () => deleteDB(NAME),
);
const store = createBatchStore(
  visits,
  () => localStorage,
  (failure) => {
    throw failure;
  },
);
const RELEASE = currentRelease(1, { languages: [ENGLISH, SPANISH], timezone: 'Asia/Tokyo' });
/** The evening before in Greenwich, the next day in the museum. */
const NOW = Date.parse('2026-11-25T22:00:00Z');
const WORKS = [
  artwork(7, {
    localizations: [
      { languageCode: 'en_GB', name: 'The leaf' },
      { languageCode: 'es_ES', name: 'La hoja', mainAudioUrl: '/media/hoja.m4a', variant: 'easy' },
    ],
  }),
  artwork(8, { localizations: [{ languageCode: 'en_GB', name: 'The shell' }] }),
  artwork(9, { onDisplay: false }),
];
const step = (idStep: number, idArtwork: number) => ({ idStep, order: idStep, idArtwork, localizations: [] });
const WALK = walkOfRoute(route(5, { steps: [step(51, 7), step(52, 8), step(53, 9)] as never }));

let sent: Batch[];
let network: StoreApi<{ isOnline: boolean }>;
let isCounted: boolean;
let listening: ReturnType<typeof createListening>;
let counts: PhoneCounts;

beforeEach(async () => {
  await visits(async (database) => database.clear('eventCounts'));
  [sent, isCounted] = [[], true];
  network = createStore(() => ({ isOnline: true }));
  listening = createListening();
  const venue = createStore<VenueState>(() => ({
    idMuseum: 1,
    current: RELEASE,
    venue: openVenue(venueDetail(1, { artworks: WORKS }), 'en_GB'),
  }));
  counts = createPhoneCounts({
    now: () => NOW,
    isCounted: () => isCounted,
    network,
    player: listening.player,
    venue,
    records: {
      artwork: async (_, id) => WORKS.map((work) => inVariant(work, 'easy')).find(({ idArtwork }) => idArtwork === id),
      artworks: async (_, ids) =>
        WORKS.filter(({ idArtwork }) => ids.includes(idArtwork)).map((work) => inVariant(work, 'easy')),
    },
    locales: () => ['en_GB', 'es_ES'],
    remembered: () => ({ mode: undefined, variant: undefined, onlyVariant: false }),
    store,
    async send(batch) {
      sent.push(batch);
      return { tag: 'accepted' };
    },
    inTurn: (work) => work(),
  });
  counts.begin();
});
afterEach(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));

const visit = () => counts.record({ tag: 'visit', release: RELEASE, at: NOW });
function track(idArtwork: number, museum = 'MQ'): Track {
  const story = { languageCode: 'en_GB', mainAudioUrl: `/media/${idArtwork}.m4a` };
  return soundOf(String(idArtwork), story, {
    idArtwork,
    title: '',
    href: `/museums/${museum}/artworks/${idArtwork}`,
  }) as Track;
}
const putAway = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const goForGood = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));
const stored = async () => (await store.all())?.flatMap((batch) => batch.counts) ?? [];
const all = () => sent.flatMap((batch) => batch.counts);

describe('a work that is opened', () => {
  test('is counted in the language and variant of its story, on the day of the museum', async () => {
    visit();
    counts.record({ tag: 'open', idMuseum: 1, idArtwork: 7, at: NOW });
    const count = { event: 'open', idArtwork: 7, idLanguage: SPANISH.id, variant: 'easy', count: 1 };
    await expect.poll(stored).toEqual([count]);
    putAway();
    expect(sent.map(({ idMuseum, day }) => [idMuseum, day])).toEqual([[1, '2026-11-26']]);
    expect(sent[0]?.batch).toMatch(/^[A-Za-z0-9_-]{22}$/);
    await expect.poll(stored).toEqual([]);
  });
  test('of a preview is not counted, for a preview is no visit', async () => {
    counts.record({ tag: 'open', idMuseum: 1, idArtwork: 7, at: NOW });
    counts.record({ tag: 'event', idMuseum: 1, event: { event: 'empty-search' }, at: NOW });
    await listening.listenTo(track(7));
    goForGood();
    expect([sent, await stored()]).toEqual([[], []]);
  });
});

describe('a story', () => {
  const of = (event: string, more = {}) => ({ event, idArtwork: 8, idLanguage: ENGLISH.id, count: 1, ...more });
  test('is played, and left where the page goes for good', async () => {
    visit();
    await listening.listenTo(track(8), { seconds: 3 });
    listening.element.report('playing', true);
    listening.element.report('time', 23.9);
    goForGood();
    expect(all()).toEqual([of('leave', { second: 20 }), of('play')]);
  });
  test('goes on in a pocket, and is heard to its end there', async () => {
    visit();
    await listening.listenTo(track(8), { seconds: 3 });
    putAway();
    listening.element.report('time', 59);
    listening.element.report('ended');
    putAway();
    expect(all()).toEqual([of('play'), of('finish')]);
    await expect.poll(stored).toEqual([]);
  });
  test('is stored as left every ten seconds, for a phone that dies', async () => {
    visit();
    await listening.listenTo(track(8));
    listening.element.report('time', 12);
    await expect.poll(stored).toEqual(expect.arrayContaining([of('play'), of('leave', { second: 10 })]));
  });
  test('of another museum, where there is no visit, is not counted', async () => {
    visit();
    await listening.listenTo(track(8, 'Mg'));
    goForGood();
    expect(sent).toEqual([]);
  });
});

describe('a route', () => {
  const stop = (idStep: number) => counts.record({ tag: 'stop', idMuseum: 1, walk: WALK, idStep, at: NOW });
  test('is walked to its end at the last stop to which visitors are led', async () => {
    visit();
    stop(51);
    stop(52);
    stop(53);
    await expect.poll(stored).toEqual([{ event: 'finish-route', idRoute: 5, count: 1 }]);
  });
});

test('numbers and searches without a result wait without network, and are sent when it returns', async () => {
  network.setState({ isOnline: false });
  visit();
  const event = { event: 'unknown-number', number: '417' } as const;
  for (let times = 0; times < 3; times++)
    counts.record({ tag: 'event', idMuseum: 1, event: { event: 'unknown-number', number: '417' }, at: NOW });
  putAway();
  await expect.poll(stored).toEqual([{ ...event, count: 3 }]);
  expect(sent).toEqual([]);
  network.setState({ isOnline: true });
  await expect.poll(all).toEqual([{ ...event, count: 3 }]);
  await counts.settled();
});

test('a visitor who switches the counting off has nothing sent, and nothing stored', async () => {
  visit();
  await listening.listenTo(track(8), { seconds: 20 });
  isCounted = false;
  counts.record({ tag: 'clear', at: NOW });
  listening.element.report('time', 40);
  counts.record({ tag: 'open', idMuseum: 1, idArtwork: 7, at: NOW });
  goForGood();
  await expect.poll(stored).toEqual([]);
  expect(sent).toEqual([]);
});
