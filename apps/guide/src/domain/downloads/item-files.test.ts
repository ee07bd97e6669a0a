import type { ManifestEntry } from '@cicerone/content/release/release';
import { expect, test } from 'vitest';
import type { DownloadId, DownloadItem } from './download-item.ts';
import { createCompleteness, createMissingFiles, itemFiles, neededOf } from './item-files.ts';

const file = (key: string, ...usedBy: string[]): ManifestEntry => ({ key, bytes: 10, type: 'audio/mp4', usedBy });
const item = (id: DownloadId, ...records: string[]): DownloadItem => ({
  id,
  section: 'routes',
  records: new Set([id, ...records]),
  works: [],
});

/** Two routes that share work 2; the museum's own logo, and a picture of work 1 that the home screen shows, too. */
const FILES = [
  file('logo', 'venue'),
  file('home', 'venue', 'artworks/1'),
  file('one', 'artworks/1'),
  file('two', 'artworks/2'),
  file('three', 'artworks/3'),
];
const KNOWN = itemFiles(
  [item('routes/1', 'artworks/1', 'artworks/2'), item('routes/2', 'artworks/2', 'artworks/3')],
  FILES,
);
const keys = (files: readonly ManifestEntry[] = []) => files.map(({ key }) => key);
const allBut = (...missing: string[]) => new Set(keys(FILES).filter((key) => !missing.includes(key)));

test('an item has the files of all its records', () => {
  expect(keys(KNOWN.files.get('routes/1'))).toEqual(['home', 'one', 'two']);
  expect(KNOWN.amounts.get('routes/1')).toEqual({ files: 3, bytes: 30 });
});

test('missing files of a download count shared files once, and include the museum’s own', () => {
  expect(neededOf(KNOWN, FILES, ['routes/1', 'routes/2'])).toEqual(FILES);
  expect(keys(neededOf(KNOWN, FILES, ['routes/2']))).toEqual(['logo', 'two', 'three']);
});

test('a stored file is no longer missing, and a deleted one is missing again', () => {
  const missing = createMissingFiles();
  const here = allBut('two', 'three');
  expect(keys(missing(FILES, here))).toEqual(['two', 'three']);
  here.add('two');
  expect(keys(missing(FILES, here))).toEqual(['three']);
  expect(keys(missing(FILES, allBut('one')))).toEqual(['one']);
});

test('an item is complete with its last file, in any order', () => {
  const isComplete = createCompleteness();
  const here = allBut('home', 'one', 'two');
  for (const key of ['two', 'home']) {
    here.add(key);
    expect(isComplete(KNOWN, here, 'routes/1')).toBe(false);
  }
  here.add('one');
  expect(isComplete(KNOWN, here, 'routes/1')).toBe(true);
  expect(isComplete(KNOWN, here, 'routes/2')).toBe(true);
});

test('an item that lost a file is no longer complete', () => {
  const isComplete = createCompleteness();
  expect(isComplete(KNOWN, allBut(), 'routes/1')).toBe(true);
  expect(isComplete(KNOWN, allBut('one'), 'routes/1')).toBe(false);
  expect(isComplete(KNOWN, allBut('home'), 'routes/1')).toBe(false);
  expect(isComplete(KNOWN, allBut(), 'routes/1')).toBe(true);
});

test('in another language an item is complete with that language’s files', () => {
  const isComplete = createCompleteness();
  expect(isComplete(KNOWN, allBut('two'), 'routes/2')).toBe(false);
  const spanish = itemFiles(KNOWN.items, [file('dos', 'artworks/2')]);
  expect(isComplete(spanish, new Set(['dos']), 'routes/2')).toBe(true);
});
