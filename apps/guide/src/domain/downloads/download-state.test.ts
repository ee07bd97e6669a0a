import type { ManifestEntry } from '@cicerone/content/release/release';
import { describe, expect, test } from 'vitest';
import type { DownloadItem } from './download-item.ts';
import { type DownloadRequests, type Mark, NO_REQUESTS } from './download-requests.ts';
import { type FilesStatus, isUnfinished, itemStatuses, receiptOf } from './download-state.ts';
import { itemFiles } from './item-files.ts';
import { createTally } from './tally.ts';

const WORKS = [1, 2, 3];
const ITEM: DownloadItem = {
  id: 'routes/1',
  section: 'routes',
  records: new Set(WORKS.map((idArtwork) => `artworks/${idArtwork}`)),
  works: WORKS,
};
const file = (key: string, type: string, work: number): ManifestEntry => ({
  key,
  type,
  bytes: 100,
  usedBy: [`artworks/${work}`],
});
const FILES = [file('a', 'image/webp', 1), file('b', 'audio/mp4', 1), file('c', 'video/mp4', 2)];
const ALL = ['a', 'b', 'c'];
const marked = (mark: Partial<Mark>, isPaused = false): DownloadRequests => ({
  ...NO_REQUESTS,
  isPaused,
  marks: { 'routes/1': { progress: 1, total: 3, downloaded: false, ...mark } },
});
const KNOWN = itemFiles([ITEM], FILES);
const without = (here: readonly string[]) => createTally()(KNOWN, new Set(here));
function now(here: readonly string[], requests: DownloadRequests, more: Partial<FilesStatus> = {}) {
  const [only] = itemStatuses(KNOWN, { missing: without(here), state: 'downloading', version: 2, ...more }, requests);
  if (!only) throw new Error('No item');
  return only;
}
const stateOf = (...given: Parameters<typeof now>) => now(...given).state;

describe('an item', () => {
  test('that nobody asked for is not there while one file is missing', () => {
    expect(stateOf(['a', 'b'], NO_REQUESTS)).toBe('absent');
  });
  test('that came by itself is here, and is not fetched again', () => {
    expect(stateOf(ALL, NO_REQUESTS)).toBe('stored');
  });
  test('is on its way until its badge, even when its last file is here', () => {
    expect(stateOf(['a'], marked({}))).toBe('downloading');
    expect(stateOf(ALL, marked({}))).toBe('downloading');
    expect(stateOf(ALL, marked({ downloaded: true }))).toBe('downloaded');
  });
  test('that was complete is not called so any more when one of its files is gone, and is offered', () => {
    expect(stateOf(['a', 'b'], marked({ downloaded: true, version: 2 }))).toBe('absent');
    expect(stateOf(['a', 'b'], marked({ downloaded: true, version: 2 }), { state: 'offline' })).toBe('absent');
  });
  test.each(['offline', 'damaged', 'full'] as const)('says why it stopped: %s', (state) => {
    expect(stateOf(['a'], marked({}), { state })).toBe(state);
  });
  test('waits while the visitor has paused it', () => {
    expect(stateOf(['a'], marked({}, true), { state: 'offline' })).toBe('paused');
  });
  test('that the museum has changed is not paused with what is not complete yet', () => {
    expect(stateOf(['a'], marked({ downloaded: true, version: 1 }, true))).toBe('downloading');
  });
  test('that the museum has changed waits for a tap where data is saved, whatever else comes', () => {
    const changed = marked({ downloaded: true, version: 1 });
    expect(stateOf(['a'], changed, { savesData: true })).toBe('outdated');
    expect(stateOf(['a'], changed, { savesData: true, state: 'offline' })).toBe('outdated');
  });
  test('that the museum has changed and that stopped on its way says why', () => {
    expect(stateOf(['a'], marked({ version: 1 }), { state: 'offline' })).toBe('offline');
  });
  test('that the museum has published anew, and that does not come, is out of date', () => {
    expect(stateOf(['a'], marked({ downloaded: true, version: 1 }), { state: 'done' })).toBe('outdated');
  });
  test('counts bytes as they come, and works only when all their files were checked', () => {
    const { files, works } = now(['a'], marked({}), {
      receivedBytes: new Map([
        ['b', 40],
        ['other', 9],
      ]),
    });
    expect(files).toEqual({ all: { files: 3, bytes: 300 }, kept: { files: 1, bytes: 140 } });
    // Work 3 is text alone.
    expect(works).toEqual({ all: 3, kept: 1 });
  });
  test('never counts more bytes than it has, whatever a portal sends', () => {
    expect(now(['a', 'b'], marked({}), { receivedBytes: new Map([['c', 9000]]) }).files.kept.bytes).toBe(300);
  });
});

test('an item names what its button fetches: what it lacks, and what comes with every download', () => {
  const known = itemFiles([ITEM], [...FILES, { key: 'slide', type: 'video/mp4', bytes: 1000, usedBy: ['slides/1'] }]);
  const missing = createTally()(known, new Set(['a']));
  const [only] = itemStatuses(known, { missing, state: 'done', version: 2 }, NO_REQUESTS);
  expect(only?.fetchedBytes).toBe(1200);
});

describe('what can go on or be stopped', () => {
  test.each(['offline', 'damaged', 'full', 'downloading'] as const)(
    'is what was asked for and is not here: %s',
    (state) => {
      expect(isUnfinished(now(['a'], marked({}), { state }))).toBe(true);
    },
  );
  test('is not what the museum has changed and waits for a tap', () => {
    expect(isUnfinished(now(['a'], marked({ downloaded: true, version: 1 }), { savesData: true }))).toBe(false);
  });
  test('is not what waits for its badge only', () => {
    expect(isUnfinished(now(ALL, marked({})))).toBe(false);
  });
});

describe('the receipt', () => {
  test('says how many works are ready, and that nothing is missing', () => {
    expect(receiptOf(KNOWN.amount, without(ALL), WORKS)).toEqual({
      works: { all: 3, kept: 3 },
      keptBytes: 300,
      missing: { stories: 0, pictures: 0, films: 0, captions: 0, bytes: 0 },
    });
  });
  test('says exactly what is missing', () => {
    expect(receiptOf(KNOWN.amount, without(['a']), WORKS)).toEqual({
      works: { all: 3, kept: 1 },
      keptBytes: 100,
      missing: { stories: 1, pictures: 0, films: 1, captions: 0, bytes: 200 },
    });
  });
  test('counts a missing type face as a picture, and captions apart', () => {
    const files = [file('f', 'font/woff2', 1), file('p', 'image/webp', 1), file('t', 'text/vtt', 2)];
    const known = itemFiles([ITEM], files);
    expect(receiptOf(known.amount, createTally()(known, new Set()), WORKS).missing).toEqual({
      stories: 0,
      pictures: 2,
      films: 0,
      captions: 1,
      bytes: 300,
    });
  });
});
