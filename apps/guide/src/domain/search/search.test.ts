import type { Artwork } from '@cicerone/content/work/artwork';
import { expect, test, vi } from 'vitest';
import { artwork } from '../../testing/museum-content.ts';
import { createSearch } from './search.ts';

const VENUE = { idMuseum: 1, version: 1, languageCode: 'en_GB', halls: [] };

function phoneWith(count: number) {
  let works: readonly Artwork[] = Array.from({ length: count }, (_, at) => artwork(at + 1));
  const pause = vi.fn<() => Promise<void> | undefined>();
  const artworkIds = vi.fn(async () => works.map(({ idArtwork }) => idArtwork));
  const artworks = vi.fn(async (_: number, ids: readonly number[]) =>
    works.filter(({ idArtwork }) => ids.includes(idArtwork)),
  );
  const search = createSearch({ records: { artworkIds, artworks }, pause });
  return {
    search,
    pause,
    artworkIds,
    publish: (...next: Artwork[]) => {
      works = next;
    },
    isRead: () => vi.waitFor(() => expect(search.store.getState().status).toBe('ready')),
    finds: (query: string) => search.find(query).idArtworks,
  };
}

test('the works are read once, also for a visitor who comes back', async () => {
  const { search, isRead, finds, artworkIds } = phoneWith(60);
  search.open(VENUE);
  await isRead();
  search.open(VENUE);
  expect(finds('work 60')).toContain(60);
  expect(artworkIds).toHaveBeenCalledTimes(1);
});
test('works that the museum publishes during the reading are read again', async () => {
  const { search, isRead, finds, publish } = phoneWith(60);
  search.open(VENUE);
  publish(artwork(7, { artworkName: 'Fern', localizations: [{ languageCode: 'en_GB', name: 'Fern' }] }));
  search.open({ ...VENUE, version: 2 });
  await isRead();
  expect(finds('fern')).toEqual([7]);
  expect(finds('work')).toEqual([]);
});
test('a visitor who switches to the children’s guide finds the words for children', async () => {
  const { search, isRead, finds, publish } = phoneWith(1);
  search.open(VENUE);
  await isRead();
  publish(artwork(1, { localizations: [{ languageCode: 'en_GB', name: 'The hungry fern' }] }));
  search.open({ ...VENUE, mode: 'kids' });
  await isRead();
  expect(finds('hungry')).toEqual([1]);
});
test('a visitor who changes the language finds words of that language', async () => {
  const { search, isRead, finds, publish } = phoneWith(1);
  search.open(VENUE);
  await isRead();
  publish(artwork(1, { localizations: [{ languageCode: 'es_ES', name: 'Helecho' }] }));
  search.open({ ...VENUE, languageCode: 'es_ES' });
  await isRead();
  expect(finds('helecho')).toEqual([1]);
});
test('a visitor finds the works read so far, and learns that the guide is still reading', async () => {
  const { search, pause, finds, isRead } = phoneWith(500);
  let goOn = () => {};
  pause.mockImplementation(() =>
    pause.mock.calls.length === 300
      ? new Promise((resolve) => {
          goOn = resolve;
        })
      : undefined,
  );
  search.open(VENUE);
  await vi.waitFor(() => expect(pause).toHaveBeenCalledTimes(300));
  expect(search.store.getState().status).toBe('reading');
  expect(search.store.getState().round).toBeGreaterThan(1);
  expect(finds('work 200')).toContain(200);
  goOn();
  await isRead();
  expect(finds('work 500')).toContain(500);
});
test('works that could not be read are read when the search opens again', async () => {
  const { search, artworkIds, isRead } = phoneWith(3);
  artworkIds.mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
  search.open(VENUE);
  await vi.waitFor(() => expect(search.store.getState().status).toBe('unreadable'));
  search.open(VENUE);
  await isRead();
});
test('works that were shown are available at once for a visitor who comes back', async () => {
  const { search, isRead } = phoneWith(3);
  search.open(VENUE);
  await isRead();
  expect(search.worksAtHand([2, 1])).toBeUndefined();
  await search.loadWorks(1, [2, 1, 99]);
  expect(search.worksAtHand([2, 1])).toMatchObject([{ idArtwork: 2 }, { idArtwork: 1 }]);
  expect(search.worksAtHand([99])).toEqual([]);
  search.open({ ...VENUE, version: 2 });
  expect(search.worksAtHand([2, 1])).toBeUndefined();
});
