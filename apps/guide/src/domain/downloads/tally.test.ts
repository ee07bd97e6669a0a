import type { ManifestEntry } from '@cicerone/content/release/release';
import { expect, test } from 'vitest';
import type { DownloadId, DownloadItem } from './download-item.ts';
import { itemFiles } from './item-files.ts';
import { createTally } from './tally.ts';

const file = (key: string, type: string, ...usedBy: string[]): ManifestEntry => ({ key, bytes: 10, type, usedBy });
const route = (id: DownloadId, ...works: number[]): DownloadItem => ({
  id,
  section: 'routes',
  works,
  records: new Set([id, ...works.map((idArtwork) => `artworks/${idArtwork}`)]),
});

/** Two routes that share work 2. */
const FILES = [
  file('logo', 'image/webp', 'venue'),
  file('one', 'audio/mp4', 'artworks/1'),
  file('two', 'audio/mp4', 'artworks/2'),
  file('film', 'video/mp4', 'artworks/2', 'artworks/3'),
];
const KEYS = FILES.map(({ key }) => key);
const KNOWN = itemFiles([route('routes/1', 1, 2), route('routes/2', 2, 3)], FILES);
const said = (here: ReadonlySet<string>, tally = createTally()) => {
  const { files, bytes, items } = tally(KNOWN, here);
  return { files, bytes, first: items.get('routes/1'), second: items.get('routes/2') };
};

test('missing files are counted for the museum, and for each route that needs them', () => {
  expect(said(new Set(['one']))).toEqual({
    files: 3,
    bytes: 30,
    first: { files: 2, bytes: 20, works: 1 },
    second: { files: 2, bytes: 20, works: 2 },
  });
});

test('files of no item, which every download includes, are counted separately', () => {
  const tally = createTally();
  expect(tally(KNOWN, new Set()).shared).toEqual({ files: 1, bytes: 10 });
  expect(createTally()(KNOWN, new Set(['logo'])).shared).toEqual({ files: 0, bytes: 0 });
});

test('while files arrive, the tally equals a complete count', () => {
  const tally = createTally();
  const here = new Set<string>();
  for (const key of KEYS) {
    expect(said(here, tally)).toEqual(said(new Set(here)));
    here.add(key);
  }
  expect(said(here, tally)).toEqual(said(new Set(KEYS)));
  expect(tally(KNOWN, here).kinds.get('video')).toBe(0);
});

test('deleted files are missing again, and so are all files in another language', () => {
  const tally = createTally();
  tally(KNOWN, new Set(KEYS));
  expect(said(new Set(['logo', 'one']), tally)).toEqual(said(new Set(['logo', 'one'])));
  const spanish = itemFiles(KNOWN.items, [file('dos', 'audio/mp4', 'artworks/2')]);
  expect(tally(spanish, new Set(KEYS))).toMatchObject({ files: 1, bytes: 10 });
});
