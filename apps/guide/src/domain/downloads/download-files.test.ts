import type { ManifestEntry } from '@cicerone/content/release/release';
import { describe, expect, test } from 'vitest';
import { filesToDelete, requestedFiles } from './download-files.ts';
import type { DownloadId, DownloadItem } from './download-item.ts';
import { type DownloadRequests, NO_REQUESTS, requestsAfter } from './download-requests.ts';
import { itemFiles } from './item-files.ts';

const file = (key: string, ...usedBy: string[]): ManifestEntry => ({ key, bytes: 1, type: 'audio/mp4', usedBy });
const item = (id: DownloadId, ...records: string[]): DownloadItem => ({
  id,
  section: 'routes',
  records: new Set([id, ...records]),
  works: [],
});

/** Two routes that share work 2; the museum's own logo, and a picture of work 1 that the home screen shows, too. */
const FIRST = item('routes/1', 'artworks/1', 'artworks/2');
const SECOND = item('routes/2', 'artworks/2', 'artworks/3');
const ITEMS = [FIRST, SECOND];
const FILES = [
  file('logo', 'venue'),
  file('home', 'venue', 'artworks/1'),
  file('one', 'artworks/1'),
  file('two', 'artworks/2'),
  file('three', 'artworks/3'),
];
const KNOWN = itemFiles(ITEMS, FILES);
const COMPLETE = { progress: 0, total: 0, downloaded: true, version: 1 };
const ASKED = { progress: 1, total: 2, downloaded: false };
const wishes = (more: Partial<DownloadRequests>): DownloadRequests => ({ ...NO_REQUESTS, ...more });
const keys = (files: readonly ManifestEntry[]) => files.map(({ key }) => key);
const SAVES = { savesData: true, version: 2 };
const ONLINE = { savesData: false, version: 2 };

describe('what a visitor asked for', () => {
  test('is the files of the item, and the museum’s own with it', () => {
    const asked = wishes({ marks: { 'routes/2': ASKED } });
    expect([...requestedFiles(FILES, ITEMS, asked, ONLINE).asked]).toEqual(['logo', 'two', 'three']);
  });
  test('rests while it is paused, also where it would come by itself', () => {
    const paused = wishes({ marks: { 'routes/2': ASKED }, isPaused: true });
    const { asked, held, declined } = requestedFiles(FILES, ITEMS, paused, ONLINE);
    expect([[...asked], [...held]]).toEqual([[], ['logo', 'two', 'three']]);
    expect([...declined]).toEqual(['logo', 'two', 'three']);
  });
  test('leaves alone what nobody asked for: that goes on coming by itself', () => {
    const paused = wishes({ marks: { 'routes/2': ASKED }, isPaused: true });
    expect(requestedFiles(FILES, ITEMS, paused, ONLINE).declined.has('one')).toBe(false);
  });
  test('is paused but for what was complete: what the museum has changed of that still comes', () => {
    const paused = wishes({ marks: { 'routes/1': COMPLETE, 'routes/2': ASKED }, isPaused: true });
    const { asked, held } = requestedFiles(FILES, ITEMS, paused, ONLINE);
    expect([[...asked], [...held]]).toEqual([['logo', 'home', 'one', 'two'], ['three']]);
  });
  test('comes again when the museum has published since, but not by itself for who saves data', () => {
    const complete = wishes({ marks: { 'routes/2': COMPLETE } });
    expect(requestedFiles(FILES, ITEMS, complete, ONLINE).asked.size).toBe(3);
    expect(requestedFiles(FILES, ITEMS, complete, SAVES).asked.size).toBe(0);
  });
});

describe('what was complete', () => {
  test('and lacks a file since is not fetched unasked', () => {
    const complete = wishes({ marks: { 'routes/2': COMPLETE } });
    expect(requestedFiles(FILES, ITEMS, complete, { savesData: false, version: 1 }).asked.size).toBe(0);
  });
  test('comes again when it is asked for', () => {
    const again = requestsAfter(wishes({ marks: { 'routes/2': COMPLETE } }), {
      tag: 'ask',
      ids: ['routes/2'],
      totals: {},
    });
    expect(requestedFiles(FILES, ITEMS, again, { savesData: false, version: 1 }).asked.size).toBe(3);
  });
});

describe('an item that is deleted', () => {
  test('takes along what nothing else uses: not what the museum’s own screens show', () => {
    expect(keys(filesToDelete(KNOWN, NO_REQUESTS, 'routes/1', []))).toEqual(['one', 'two']);
  });
  test('leaves what another download needs', () => {
    const both = wishes({ marks: { 'routes/1': COMPLETE, 'routes/2': COMPLETE } });
    expect(keys(filesToDelete(KNOWN, both, 'routes/1', []))).toEqual(['one']);
  });
  test('leaves what it shares with a download in another language, and takes what only its own language has', () => {
    const files = [file('picture', 'artworks/1'), { ...file('story', 'artworks/1'), readIn: ['en_GB'] }];
    const inSpanish = [{ languageCode: 'es_ES', requests: wishes({ marks: { 'routes/1': COMPLETE } }) }];
    expect(keys(filesToDelete(itemFiles(ITEMS, files), NO_REQUESTS, 'routes/1', inSpanish))).toEqual(['story']);
  });
  test('that was only stopped does not come by itself either', () => {
    const stopped = requestsAfter(wishes({ marks: { 'routes/1': ASKED, 'routes/2': COMPLETE } }), { tag: 'cancel' });
    expect([...requestedFiles(FILES, ITEMS, stopped, ONLINE).declined]).toEqual(['one']);
  });
  test('does not come again by itself', () => {
    const deleted = wishes({ deleted: ['routes/1'], marks: { 'routes/2': COMPLETE } });
    expect([...requestedFiles(FILES, ITEMS, deleted, ONLINE).declined]).toEqual(['one']);
  });
});
