import type { ManifestEntry } from '@cicerone/content/release/release';
import { describe, expect, test } from 'vitest';
import { filesToDelete, wishedFiles } from './download-files.ts';
import type { DownloadId, DownloadItem } from './download-item.ts';
import { NO_WISHES, type Wishes, wishesAfter } from './download-wishes.ts';

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
const COMPLETE = { progress: 0, total: 0, downloaded: true, version: 1 };
const wishes = (more: Partial<Wishes>): Wishes => ({ ...NO_WISHES, ...more });
const keys = (files: readonly ManifestEntry[]) => files.map(({ key }) => key);
const SAVES = { savesData: true, version: 2 };
const ONLINE = { savesData: false, version: 2 };

describe('what a visitor asked for', () => {
  test('is the files of the item, and the museum’s own with it', () => {
    const asked = wishes({ marks: { 'routes/2': { progress: 1, total: 2, downloaded: false } } });
    expect([...wishedFiles(FILES, ITEMS, asked, ONLINE).asked]).toEqual(['logo', 'two', 'three']);
  });
  test('is nothing while it is paused', () => {
    const paused = wishes({ marks: { 'routes/2': COMPLETE }, isPaused: true });
    expect([...wishedFiles(FILES, ITEMS, paused, ONLINE).asked]).toEqual([]);
  });
  test('comes again when the museum has published since, but not by itself for who saves data', () => {
    const complete = wishes({ marks: { 'routes/2': COMPLETE } });
    expect(wishedFiles(FILES, ITEMS, complete, ONLINE).asked.size).toBe(3);
    expect(wishedFiles(FILES, ITEMS, complete, SAVES).asked.size).toBe(0);
  });
});

describe('what was complete', () => {
  test('and lacks a file since is not fetched unasked', () => {
    const complete = wishes({ marks: { 'routes/2': COMPLETE } });
    expect(wishedFiles(FILES, ITEMS, complete, { savesData: false, version: 1 }).asked.size).toBe(0);
  });
  test('comes again when it is asked for', () => {
    const again = wishesAfter(wishes({ marks: { 'routes/2': COMPLETE } }), {
      tag: 'ask',
      ids: ['routes/2'],
      totals: {},
    });
    expect(wishedFiles(FILES, ITEMS, again, { savesData: false, version: 1 }).asked.size).toBe(3);
  });
});

describe('an item that is deleted', () => {
  test('takes along what nothing else uses: not what the museum’s own screens show', () => {
    expect(keys(filesToDelete(FILES, ITEMS, NO_WISHES, FIRST, []))).toEqual(['one', 'two']);
  });
  test('leaves what another download needs', () => {
    const both = wishes({ marks: { 'routes/1': COMPLETE, 'routes/2': COMPLETE } });
    expect(keys(filesToDelete(FILES, ITEMS, both, FIRST, []))).toEqual(['one']);
  });
  test('leaves what it shares with a download in another language, and takes what only its own language has', () => {
    const files = [file('picture', 'artworks/1'), { ...file('story', 'artworks/1'), readIn: ['en_GB'] }];
    const inSpanish = [{ languageCode: 'es_ES', wishes: wishes({ marks: { 'routes/1': COMPLETE } }) }];
    expect(keys(filesToDelete(files, ITEMS, NO_WISHES, FIRST, inSpanish))).toEqual(['story']);
  });
  test('does not come again by itself', () => {
    const deleted = wishes({ deleted: ['routes/1'], marks: { 'routes/2': COMPLETE } });
    expect([...wishedFiles(FILES, ITEMS, deleted, ONLINE).declined]).toEqual(['one']);
  });
});
