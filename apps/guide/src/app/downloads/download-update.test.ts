import type { Manifest } from '@cicerone/content/release/release';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NO_DOWNLOADS } from '#domain/downloads/downloads-state.ts';
import type { Download } from '#domain/ports.ts';
import type { News } from '#domain/venue/content-update.ts';
import { openVenue } from '#domain/venue/open-venue.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import type { VenueState } from '#domain/venue/venue-state.ts';
import { currentRelease, venueDetail } from '../../testing/museum-content.ts';
import { downloadUpdate } from './download-update.ts';

const picture = (key: string) => ({ key, bytes: 1, type: 'image/webp', usedBy: ['venue'] });
const release = (version: number, key: string): Manifest => ({ version, media: [picture(key)] });

let answer: Awaited<Download['result']>;
let downloaded: string[];
let preferred: string;
let news: VenueStore['news'];

beforeEach(() => {
  answer = 'kept';
  downloaded = [];
  preferred = 'en_GB';
  news = createStore<News>(() => ({ update: 'updating' }));
});

/** A visitor who reads release 1 in English, with its picture on the phone; release 2 has another one. */
function download() {
  const state: VenueState = { idMuseum: 1, current: currentRelease(1), venue: openVenue(venueDetail(1), 'en_GB') };
  const downloadBefore = downloadUpdate({
    venue: { store: createStore(() => state), news },
    store: createStore(() => NO_DOWNLOADS),
    pictureSize: 'medium',
    preferredContentLanguage: () => preferred,
    bandwidth: { store: createStore(() => ({ isFree: true })) },
    media: {
      obstacle: () => undefined,
      keys: async () => new Set(['leaf']),
      download({ key }) {
        downloaded.push(key);
        return { result: Promise.resolve(answer), abort: () => undefined, receivedBytes: () => 0 };
      },
    },
    beginnings: { lengths: async () => new Map(), evict: async () => undefined },
    manifests: { all: async () => [{ ...release(1, 'leaf'), idMuseum: 1 }], next: async () => release(2, 'shell') },
    requested: async () => ({ asked: new Set(), declined: new Set(), held: new Set() }),
  });
  return downloadBefore(currentRelease(1, { version: 2 }));
}

test('the media of a newer release are downloaded before it is shown', async () => {
  expect(await download()).toBeUndefined();
  expect([downloaded, news.getState().lacksRoom]).toEqual([['shell'], false]);
});

test.each([
  ['the network is gone', 'offline', false],
  ['the phone is full', 'full', true],
] as const)(
  'if %s, the previous release stays, and the news say whether space is missing',
  async (_, why, lacksRoom) => {
    answer = why;
    expect(await download()).toEqual({ tag: 'offline' });
    expect(news.getState().lacksRoom).toBe(lacksRoom);
  },
);

test('a visitor who frees space reads nothing about it once the museum is checked again', async () => {
  answer = 'full';
  await download();
  news.setState({ update: 'failed' });
  expect(news.getState().lacksRoom).toBe(true);
  news.setState({ update: 'checking' });
  expect(news.getState().lacksRoom).toBe(false);
});

test('a visitor who has chosen another language does not wait for media', async () => {
  preferred = 'es_ES';
  expect(await download()).toBeUndefined();
  expect(downloaded).toEqual([]);
});
