import { expect, test } from 'vitest';
import { artwork, currentRelease, ENGLISH, route } from '../../testing/museum-content.ts';
import { beginVisit, noteShown } from './note-visit.ts';

const PREVIEW = { preview: { until: '2026-11-27T10:00:00.000Z', ofMuseum: 12 } };

/** The content that a visit learns of a screen with work 7 on route 5, which is opened in this release. */
async function noted(release: Parameters<typeof currentRelease>[1]) {
  const told: unknown[] = [];
  const visit = {
    begin: (where: object) => void told.push(['begin', where]),
    lookAt: (what: object) => void told.push(['look at', what]),
  };
  const current = currentRelease(1, release);
  const counts = { record: ({ tag }: { tag: string }) => void told.push(['count', tag]) };
  beginVisit({ visit, counts }, current, ['en']);
  const showing = {
    visit,
    counts,
    walks: { arrive: () => undefined, been: () => [] },
    traces: { walk: () => undefined },
    records: {
      artwork: async () => artwork(7),
      route: async () => route(5),
      timeline: async () => undefined,
    },
  };
  const found = await noteShown(showing, current, { idArtwork: 7, idRoute: 5 });
  return { told, found };
}

test('a museum begins a visit, and each work is looked at in it', async () => {
  const { told } = await noted({ timezone: 'Europe/Madrid' });
  expect(told).toEqual([
    ['count', 'visit'],
    ['begin', { idMuseum: 1, languages: [ENGLISH], timezone: 'Europe/Madrid', locales: ['en'] }],
    ['look at', { idArtwork: 7, idRoute: 5 }],
  ]);
});

test('a visit without network can be in a language that the server listed and the copy does not have yet', () => {
  const basque = { id: 8, code: 'eu_ES' };
  const begun: unknown[] = [];
  const visit = { begin: ({ languages }: { languages: unknown }) => void begun.push(languages) };
  beginVisit({ visit, counts: { record: () => undefined } }, currentRelease(1), ['eu'], [ENGLISH, basque]);
  expect(begun).toEqual([[ENGLISH, basque]]);
});

test('a preview begins no visit, and shows its works to none, though the screen finds them', async () => {
  const { told, found } = await noted(PREVIEW);
  expect(told).toEqual([['look at', {}]]);
  expect(found.artwork?.idArtwork).toBe(7);
});
