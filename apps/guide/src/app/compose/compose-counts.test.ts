import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createBandwidth } from '#domain/keeping/bandwidth.ts';
import { createDatabaseAccess } from '#platform/records/database-access.ts';
import { openVisitDatabase } from '#platform/records/visit-database.ts';
import { createListening } from '../../testing/listening.ts';
import { artwork, currentRelease } from '../../testing/museum-content.ts';
import type { CountsNeeds } from '../counting/phone-counts.ts';
import { composeCounts } from './compose-counts.ts';

const NAME = 'compose-counts-test';
const visits = createDatabaseAccess(
  () => openVisitDatabase(NAME),
  () => deleteDB(NAME),
);
let isCounted = true;
const pageGoes = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

/** A page without network on which a visit has begun. */
function page(readsWork: () => Promise<ReturnType<typeof artwork> | undefined>) {
  const counts = composeCounts({
    isCounted: () => isCounted,
    player: createListening().player,
    bandwidth: createBandwidth(() => () => undefined),
    network: { store: createStore(() => ({ isOnline: false })) },
    ask: () => Promise.reject(new TypeError('offline')),
    visits,
    venue: { store: createStore(() => ({ idMuseum: 1 })) },
    visitor: { store: createStore(() => ({ variant: undefined, onlyVariant: false, mode: undefined })) },
    records: { artwork: readsWork, artworks: async () => [] },
    locales: () => ['en_GB'],
  } as unknown as CountsNeeds);
  counts.record({ tag: 'visit', release: currentRelease(1, {}) });
  return counts;
}
const opens = (counts: ReturnType<typeof page>) =>
  counts.open(1, [{ what: 'beginArtwork', body: { idArtwork: 7, startDate: '2026-11-26T10:00:00.000+0000' } }]);
const counted = async () =>
  (await visits((database) => database.getAll('eventCounts'))).flatMap(({ counts }) => counts);

beforeEach(() => {
  isCounted = true;
});
afterEach(async () => {
  pageGoes();
  localStorage.clear();
  await visits((database) => database.clear('eventCounts'));
});

test('a work that a closing page has not counted yet is counted by the next page, once', async () => {
  const readsForEver = vi.fn(() => new Promise<never>(() => undefined));
  opens(page(readsForEver));
  await expect.poll(() => readsForEver.mock.calls).toHaveLength(1);
  pageGoes();
  page(async () => artwork(7));
  await expect.poll(counted).toEqual([expect.objectContaining({ event: 'open', idArtwork: 7, count: 1 })]);
  pageGoes();
  page(async () => artwork(7)).count(1, { event: 'empty-search' });
  await expect.poll(async () => (await counted()).map(({ event }) => event).sort()).toEqual(['empty-search', 'open']);
});

test('a visitor who is counted no more leaves nothing for the next page', async () => {
  const counts = page(async () => artwork(7));
  opens(counts);
  isCounted = false;
  counts.record({ tag: 'clear' });
  pageGoes();
  expect(localStorage.getItem('cicerone.uncounted')).toBeNull();
});
