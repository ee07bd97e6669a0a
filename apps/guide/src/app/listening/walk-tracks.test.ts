import type { Artwork } from '@cicerone/content/work/artwork';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { openVenue } from '#domain/venue/open-venue.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { artwork, currentRelease, ENGLISH, hall, route, timeline, venueDetail } from '../../testing/museum-content.ts';
import { neighboursOf } from './walk-tracks.ts';

const withStory = (idArtwork: number, fields: Partial<Artwork> = {}) =>
  artwork(idArtwork, {
    localizations: [{ languageCode: 'en_GB', name: `Work ${idArtwork}`, mainAudioUrl: `/media/${idArtwork}.m4a` }],
    ...fields,
  });

/** On route 5: the second work has no recording, the fourth is off display. */
const WORKS = [withStory(1), artwork(2), withStory(3), withStory(4, { onDisplay: false }), withStory(6)];
const detail = venueDetail(7, {
  routes: [route(5, { steps: [1, 2, 3, 4, 6].map((id) => ({ idStep: 50 + id, idArtwork: id })) })],
  timeline: [
    timeline(5, {
      steps: [
        { idStep: 1, idArtwork: 6 },
        { idStep: 2, idHall: 8 },
      ],
    }),
  ],
  halls: [hall(8, { artworkIds: [2, 3, 1] })],
  artworks: WORKS,
});

type Remembered = ReturnType<Parameters<typeof neighboursOf>[1]['remembered']>;
const needs = {
  records: {
    artwork: async (_: number, id: number): Promise<ArtworkRead | undefined> =>
      WORKS.find(({ idArtwork }) => idArtwork === id),
  },
  remembered: (): Remembered => ({ mode: undefined, variant: undefined, onlyVariant: false }),
  venue: createStore<VenueState>(() => ({
    idMuseum: 7,
    current: currentRelease(7, { languages: [{ ...ENGLISH, variants: { easy: 1 } }] }),
    venue: openVenue(detail, 'en_GB'),
  })),
  locales: () => ['en_GB'],
  pictureSize: 'medium' as const,
};

/** A playing work, by the link of a museum. */
const heard = (idArtwork: number, idRoute?: number, museum = '7') => ({
  idArtwork,
  story: `${idArtwork} en_GB standard`,
  idRoute,
  url: `/media/${idArtwork}.m4a`,
  title: '',
  href: `/museums/${museum}/artworks/${idArtwork}?idRoute=${idRoute}`,
});

test('on a route the nearest works that have a recording and are on display are before and after', async () => {
  const { previous, next } = await neighboursOf(heard(3, 5), needs);
  expect(previous).toMatchObject({ idArtwork: 1, url: '/media/1.m4a', idRoute: 5 });
  expect(next).toMatchObject({ idArtwork: 6, href: '/museums/7/artworks/6?idRoute=5' });
});

test('the first work has none before it, the last has none after it', async () => {
  expect((await neighboursOf(heard(1, 5), needs)).previous).toBeUndefined();
  expect((await neighboursOf(heard(6, 5), needs)).next).toBeUndefined();
});

test('with "Only what I can use" they are the nearest that the visitor can use, unless the museum has no such works', async () => {
  const told = {
    ...needs,
    records: {
      artwork: async (_: number, id: number) => {
        const work = WORKS.find(({ idArtwork }) => idArtwork === id);
        return work && { ...work, variants: id === 6 ? (['easy'] as const) : [] };
      },
    },
  };
  const reading = (variant: Remembered['variant'], onlyVariant = true, mode?: string) =>
    neighboursOf(heard(1, 5), { ...told, remembered: () => ({ mode, variant, onlyVariant }) });
  expect((await reading('easy')).next?.idArtwork).toBe(6);
  expect((await reading('easy', false)).next?.idArtwork).toBe(3);
  expect((await reading('easy', true, 'kids')).next?.idArtwork).toBe(3);
  expect((await reading('signed')).next?.idArtwork).toBe(3);
});

test('on a timeline they lead through its halls, along the timeline', async () => {
  const met = { ...heard(3), idTimeline: 5, href: '/museums/7/artworks/3?idTimeline=5' };
  const { previous, next } = await neighboursOf(met, needs);
  expect(previous).toMatchObject({ idArtwork: 6, idTimeline: 5, href: '/museums/7/artworks/6?idTimeline=5' });
  expect(next).toMatchObject({ idArtwork: 1, href: '/museums/7/artworks/1?idTimeline=5' });
});

test('a work without a route, on a route that no longer exists, or of another museum has none', async () => {
  for (const track of [heard(3), heard(3, 99), heard(3, 5, '8')]) expect(await neighboursOf(track, needs)).toEqual({});
});
