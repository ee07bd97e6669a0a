import type { ManifestEntry } from '@cicerone/content/release/release';
import { describe, expect, test } from 'vitest';
import { keysToEvict, uselessPartialFiles } from './eviction.ts';

const release = (...keys: string[]) => ({
  media: keys.map((key): ManifestEntry => ({ key, bytes: 1, type: 'image/webp', usedBy: ['venue'] })),
});

test('a file that the new release no longer names is evicted', () => {
  expect(keysToEvict(new Set(['old', 'both']), [release('both', 'new')], [])).toEqual(['old']);
});

test('a file of another museum on this phone stays, also where only that one names it', () => {
  expect(keysToEvict(new Set(['house', 'castle']), [release('house'), release('castle')], [])).toEqual([]);
});

test('nothing is evicted while the needs of another museum on this phone are unknown', () => {
  expect(keysToEvict(new Set(['house', 'castle']), [release('house'), { media: undefined }], [])).toEqual([]);
});

test('the playing story is not evicted', () => {
  expect(keysToEvict(new Set(['heard', 'old']), [release('new')], ['heard'])).toEqual(['old']);
});

test('the picture of a work that the visitor likes stays when the museum removes the work', () => {
  expect(keysToEvict(new Set(['liked', 'old']), [release('new')], ['liked'])).toEqual(['old']);
});

describe('a partial file is deleted', () => {
  const museum = release('film', 'picture', 'paused', 'stopped', 'slide');
  const requested = {
    asked: new Set(['film']),
    declined: new Set(['paused', 'stopped']),
    held: new Set(['paused']),
  };
  const inVain = (parts: string[], here: string[] = []) =>
    uselessPartialFiles({
      partialFiles: new Set(parts),
      stored: new Set(here),
      releases: [museum, release('elsewhere')],
      open: { ...museum, requested, automatic: museum.media.slice(1, 4) },
    });
  test('once it is neither requested nor automatic', () => {
    expect(inVain(['film', 'picture', 'slide'])).toEqual(['slide']);
  });
  test('once its download was stopped, and not while it is paused', () => {
    expect(inVain(['paused', 'stopped'])).toEqual(['stopped']);
  });
  test('once the complete file is stored', () => {
    expect(inVain(['film'], ['film'])).toEqual(['film']);
  });
  test('once no release on this phone names it', () => {
    expect(inVain(['old'])).toEqual(['old']);
  });
  test('but not where another museum on this phone wants it', () => {
    expect(inVain(['elsewhere'])).toEqual([]);
  });
});
