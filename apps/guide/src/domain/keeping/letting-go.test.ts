import type { ManifestEntry } from '@cicerone/content/release/release';
import { describe, expect, test } from 'vitest';
import { keysBegunInVain, keysToLetGo } from './letting-go.ts';

const release = (...keys: string[]) => ({
  media: keys.map((key): ManifestEntry => ({ key, bytes: 1, type: 'image/webp', usedBy: ['venue'] })),
});

test('a file that the new release names no more is let go', () => {
  expect(keysToLetGo(new Set(['old', 'both']), [release('both', 'new')], [])).toEqual(['old']);
});

test('a file of another museum on this phone stays, also where only that one names it', () => {
  expect(keysToLetGo(new Set(['house', 'castle']), [release('house'), release('castle')], [])).toEqual([]);
});

test('nothing goes while nobody knows what another museum on this phone needs', () => {
  expect(keysToLetGo(new Set(['house', 'castle']), [release('house'), { media: undefined }], [])).toEqual([]);
});

test('the story that plays is not taken from under the visitor', () => {
  expect(keysToLetGo(new Set(['heard', 'old']), [release('new')], ['heard'])).toEqual(['old']);
});

test('the picture of a work that the visitor likes stays when the museum removes the work', () => {
  expect(keysToLetGo(new Set(['liked', 'old']), [release('new')], ['liked'])).toEqual(['old']);
});

describe('what has come of a file goes', () => {
  const { media } = release('film', 'picture', 'paused', 'slide');
  const wished = { asked: new Set(['film']), declined: new Set(['paused']) };
  const inVain = (...begun: string[]) => keysBegunInVain(new Set(begun), media, wished, media.slice(1, 3));
  test('once it neither was asked for nor comes by itself', () => {
    expect(inVain('film', 'picture', 'slide')).toEqual(['slide']);
  });
  test('once its download was stopped', () => {
    expect(inVain('paused')).toEqual(['paused']);
  });
  test('but not where another museum on this phone wants it', () => {
    expect(inVain('elsewhere')).toEqual([]);
  });
});
