import { describe, expect, test } from 'vitest';
import { currentRelease } from '../../testing/museum-content.ts';
import { isClosed, isWithheld, openedVenue, type StoredMuseum } from './guarded-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const guarded = currentRelease(7, { accessCodeRequired: true, homeImageUrl: '/media/home.webp' });
const open = currentRelease(1);
const opened = openedVenue(7, { code: '2468', createdAt: 1000, daysUntilExpiration: 1 });

describe('a guarded museum', () => {
  test.each([
    ['before its code was typed', opened, 999, true],
    ['from the moment of its code', opened, 1000, false],
    ['to its last moment', opened, 1000 + DAY_MS - 1, false],
    ['after its code', opened, 1000 + DAY_MS, true],
    ['without a code', openedVenue(7, undefined), 1000, true],
    ['with the code of another museum', opened && { ...opened, idMuseum: 8 }, 1000, true],
  ])('%s', (_when, known, now, expected) => {
    expect(isClosed(guarded, known, now)).toBe(expected);
  });
});

test('a museum without codes is never closed', () => {
  expect(isClosed(open, undefined, 0)).toBe(false);
});

describe('a stored file', () => {
  const closed: StoredMuseum = { release: guarded, keys: new Set(['own.webp', 'shared.webp', 'home.webp']) };
  const others: StoredMuseum = { release: open, keys: new Set(['shared.webp', 'others.webp']) };
  const withheld = (key: string, museums = [closed, others]) =>
    isWithheld(key, museums, ({ accessCodeRequired }) => accessCodeRequired);

  test.each([
    ['that only the guarded museum names is withheld', 'own.webp', true],
    ['that another museum names too is not', 'shared.webp', false],
    ['of another museum is not', 'others.webp', false],
    ['of the welcome screen is not', 'home.webp', false],
    ['that no museum names is not', 'of-a-former-release.webp', false],
  ])('%s', (_what, key, expected) => {
    expect(withheld(key)).toBe(expected);
  });

  test('is withheld while the manifest of the guarded museum is unreadable, unless another museum names it', () => {
    const unreadable = { ...closed, keys: undefined };
    expect(withheld('any.webp', [unreadable, others])).toBe(true);
    expect(withheld('others.webp', [unreadable, others])).toBe(false);
  });
});
