import { museumAddresses } from '@cicerone/api/museum-calls';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { createKeptFiles } from '#platform/files/kept-files.ts';
import { type GuideDatabase, openGuideDatabase } from '#platform/records/database.ts';
import { createVenueCopies } from '#platform/records/venue-copies.ts';
import { openVisitDatabase, type VisitDatabase } from '#platform/records/visit-database.ts';
import { artwork, currentRelease, venueDetail } from '../../testing/museum-content.ts';
import { evictEndedPreviews } from './ended-previews.ts';

const NAME = 'ended-previews-test';
const UNTIL = '2026-11-27T10:00:00.000Z';
const MUSEUM = 1;
const PREVIEW = 123456789012345;
const CLOSED = new Error('The page was closed.');
const releaseFiles = createKeptFiles(NAME);
const media = (...keys: string[]) => keys.map((key) => ({ key, bytes: 1, type: 'image/webp', usedBy: ['venue'] }));

let database: GuideDatabase;
let visit: VisitDatabase;
let here: Set<string>;
let forgotten: number[];
/** The page is closed before this is deleted. */
let closedBefore: 'media' | 'files' | undefined;

/** A phone with a museum and the preview of its draft, each with a liked work, an answer and a trace. */
beforeEach(async () => {
  database = await openGuideDatabase(NAME);
  visit = await openVisitDatabase(`${NAME}-visit`);
  here = new Set(['both', 'new']);
  forgotten = [];
  closedBefore = undefined;
  const copies = createVenueCopies(
    (work) => work(database),
    (work) => work(visit),
    releaseFiles,
  );
  for (const idMuseum of [MUSEUM, PREVIEW]) {
    const preview = idMuseum === PREVIEW ? { until: UNTIL, ofMuseum: MUSEUM } : undefined;
    const detail = venueDetail(idMuseum, { artworks: [artwork(idMuseum * 10)] });
    await copies.replace(currentRelease(idMuseum, preview && { preview }), 2, detail);
    await releaseFiles.put(museumAddresses.allData(idMuseum, 2), new ArrayBuffer(5), 'text/plain');
    await visit.put('own', { idMuseum, idArtwork: idMuseum * 10, name: 'The leaf', looks: [] });
    await visit.put('answers', { idMuseum, idQuestion: 5, idStudy: 2, version: 3, value: [1] });
    const trace = {
      day: '2026-11-26',
      kind: 'hall',
      id: 3,
      name: 'Ages',
      startDate: UNTIL,
      steps: [],
      seconds: 0,
    } as const;
    await visit.put('traces', { idMuseum, ...trace });
  }
});
afterEach(async () => {
  database.close();
  visit.close();
  await Promise.all([deleteDB(NAME), deleteDB(`${NAME}-visit`), caches.delete(NAME)]);
});

function start(now: string, open = MUSEUM) {
  const kept = async () => new Set((await database.getAllKeys('museums')) as number[]);
  return evictEndedPreviews({
    now: () => Date.parse(now),
    content: (work) => work(database),
    visits: (work) => work(visit),
    releaseFiles: {
      ...releaseFiles,
      paths: () => (closedBefore === 'files' ? Promise.reject(CLOSED) : releaseFiles.paths()),
    },
    media: {
      keys: async () => here,
      async evict(keys) {
        if (closedBefore === 'media') throw CLOSED;
        here = new Set([...here].filter((key) => !keys.includes(key)));
      },
      partialFiles: async () => new Map(),
      evictPartialFiles: async () => undefined,
    },
    beginnings: { lengths: async () => new Map() },
    manifests: {
      all: async () => {
        const ids = await kept();
        return [
          { idMuseum: MUSEUM, version: 1, media: media('both') },
          { idMuseum: PREVIEW, version: 1, media: media('both', 'new') },
        ].filter(({ idMuseum }) => ids.has(idMuseum));
      },
    },
    inUse: async () => (await visit.getAll('own')).map(({ idMuseum }) => (idMuseum === PREVIEW ? 'new' : 'both')),
    keeper: { stop: () => undefined },
    downloads: { forget: (idMuseum) => void forgotten.push(idMuseum) },
    venue: {
      store: createStore<VenueState>(() => ({ idMuseum: open, current: 'absent', venue: 'absent' })),
      retry: async () => undefined,
    },
  });
}

/** The museums of which something is on the phone, by the place where it is. */
async function left() {
  const idsOf = (records: readonly { idMuseum: number }[]) => records.map(({ idMuseum }) => idMuseum);
  const paths = [...(await releaseFiles.paths())];
  return {
    copies: await database.getAllKeys('museums'),
    works: idsOf(await database.getAll('artworks')),
    documents: await visit.getAllKeys('venueDocuments'),
    own: idsOf(await visit.getAll('own')),
    answers: idsOf(await visit.getAll('answers')),
    traces: idsOf(await visit.getAll('traces')),
    files: [MUSEUM, PREVIEW].filter((id) => paths.some((path) => path.includes(`/${id}/`))),
  };
}
const everywhere = (ids: number[]) =>
  Object.fromEntries(['copies', 'works', 'documents', 'own', 'answers', 'traces', 'files'].map((name) => [name, ids]));

test('after its day nothing of a preview is left at a start, and everything of its museum', async () => {
  await start(UNTIL);
  expect(await left()).toEqual(everywhere([MUSEUM]));
  expect([[...here], forgotten]).toEqual([['both'], [PREVIEW]]);
});

test.each(['media', 'files'] as const)(
  'a preview of which the %s are left, because the page was closed, is deleted at the next start',
  async (what) => {
    closedBefore = what;
    await expect(start(UNTIL)).rejects.toThrow(CLOSED);
    closedBefore = undefined;
    await start(UNTIL);
    expect(await left()).toEqual(everywhere([MUSEUM]));
    expect([...here]).toEqual(['both']);
  },
);

test.each([
  ['whose day is not over', '2026-11-27T09:59:59.999Z', MUSEUM],
  ['that is open', UNTIL, PREVIEW],
])('a preview %s stays', async (_, now, open) => {
  await start(now, open);
  expect(await left()).toEqual(everywhere([MUSEUM, PREVIEW]));
  expect([[...here], forgotten]).toEqual([['both', 'new'], []]);
});
