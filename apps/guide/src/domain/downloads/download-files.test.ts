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
const requests = (more: Partial<DownloadRequests>): DownloadRequests => ({ ...NO_REQUESTS, ...more });
const keys = (files: readonly ManifestEntry[]) => files.map(({ key }) => key);
const SAVES = { savesData: true, version: 2 };
const ONLINE = { savesData: false, version: 2 };

describe('the files of a request', () => {
  test('include the files of the item and the museum’s own', () => {
    const asked = requests({ marks: { 'routes/2': ASKED } });
    expect([...requestedFiles(FILES, ITEMS, asked, ONLINE).asked]).toEqual(['logo', 'two', 'three']);
  });
  test('wait while it is paused, even automatic ones', () => {
    const paused = requests({ marks: { 'routes/2': ASKED }, isPaused: true });
    const { asked, held, declined } = requestedFiles(FILES, ITEMS, paused, ONLINE);
    expect([[...asked], [...held]]).toEqual([[], ['logo', 'two', 'three']]);
    expect([...declined]).toEqual(['logo', 'two', 'three']);
  });
  test('do not affect items without a request: those stay automatic', () => {
    const paused = requests({ marks: { 'routes/2': ASKED }, isPaused: true });
    expect(requestedFiles(FILES, ITEMS, paused, ONLINE).declined.has('one')).toBe(false);
  });
  test('are paused, except changes to a complete item', () => {
    const paused = requests({ marks: { 'routes/1': COMPLETE, 'routes/2': ASKED }, isPaused: true });
    const { asked, held } = requestedFiles(FILES, ITEMS, paused, ONLINE);
    expect([[...asked], [...held]]).toEqual([['logo', 'home', 'one', 'two'], ['three']]);
  });
  test('are downloaded again after a new release, unless the visitor saves data', () => {
    const complete = requests({ marks: { 'routes/2': COMPLETE } });
    expect(requestedFiles(FILES, ITEMS, complete, ONLINE).asked.size).toBe(3);
    expect(requestedFiles(FILES, ITEMS, complete, SAVES).asked.size).toBe(0);
  });
});

describe('an item that was complete', () => {
  test('and has lost a file is not downloaded without a request', () => {
    const complete = requests({ marks: { 'routes/2': COMPLETE } });
    expect(requestedFiles(FILES, ITEMS, complete, { savesData: false, version: 1 }).asked.size).toBe(0);
  });
  test('is downloaded again on request', () => {
    const again = requestsAfter(requests({ marks: { 'routes/2': COMPLETE } }), {
      tag: 'ask',
      ids: ['routes/2'],
      totals: {},
    });
    expect(requestedFiles(FILES, ITEMS, again, { savesData: false, version: 1 }).asked.size).toBe(3);
  });
});

describe('an item that is deleted', () => {
  test('loses the files that nothing else uses, but none that the museum’s own screens show', () => {
    expect(keys(filesToDelete(KNOWN, NO_REQUESTS, 'routes/1', []))).toEqual(['one', 'two']);
  });
  test('keeps the files that another download needs', () => {
    const both = requests({ marks: { 'routes/1': COMPLETE, 'routes/2': COMPLETE } });
    expect(keys(filesToDelete(KNOWN, both, 'routes/1', []))).toEqual(['one']);
  });
  test('keeps files shared with a download in another language, and loses those of its own language', () => {
    const files = [file('picture', 'artworks/1'), { ...file('story', 'artworks/1'), readIn: ['en_GB'] }];
    const inSpanish = [{ languageCode: 'es_ES', requests: requests({ marks: { 'routes/1': COMPLETE } }) }];
    expect(keys(filesToDelete(itemFiles(ITEMS, files), NO_REQUESTS, 'routes/1', inSpanish))).toEqual(['story']);
  });
  test('that was only stopped is not downloaded automatically either', () => {
    const stopped = requestsAfter(requests({ marks: { 'routes/1': ASKED, 'routes/2': COMPLETE } }), { tag: 'cancel' });
    expect([...requestedFiles(FILES, ITEMS, stopped, ONLINE).declined]).toEqual(['one']);
  });
  test('is not downloaded again automatically', () => {
    const deleted = requests({ deleted: ['routes/1'], marks: { 'routes/2': COMPLETE } });
    expect([...requestedFiles(FILES, ITEMS, deleted, ONLINE).declined]).toEqual(['one']);
  });
});
