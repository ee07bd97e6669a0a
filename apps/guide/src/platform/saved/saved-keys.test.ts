import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSavedKeys, type SavedKeys, type SavedName } from './saved-keys.ts';
import { createVisitKeys } from './visit-keys.ts';

const MOMENT = Date.UTC(2026, 4, 19, 10, 30, 0, 250);
let saved: SavedKeys;

beforeEach(() => {
  localStorage.clear();
  saved = createSavedKeys(() => localStorage);
});
afterEach(() => localStorage.clear());

const LANGUAGES = [{ id: 2, code: 'en_GB', name: 'English' }];
const VISIT = {
  idMuseum: 7,
  visitorToken: 'token',
  idDevice: 'phone',
  idLanguage: 2,
  languageCode: 'en_GB',
  startDate: '2026-05-19T12:30:00.250+02:00',
};
const USER = { network: 'Google', idUser: 'u', name: 'Ada' };
const SESSION = { createdAt: MOMENT, id: 'EG1', languageCode: 'en_GB', idMuseum: 7, final: '' };

const KEPT: [name: SavedName, key: string, value: never, written: string][] = [
  ['currentMuseum', 'current-museum', 7 as never, '7'],
  ['language', 'language', 'es' as never, 'es'],
  ['mode', 'mode', 'kids' as never, 'kids'],
  ['code', 'code', '2468' as never, '2468'],
  ['codeCreationDate', 'code-creation-date', MOMENT as never, '2026-05-19T10:30:00.250Z'],
  ['codeDaysUntilExpiration', 'code-days-until-expiration', 3 as never, '3'],
  ['slidesSeen', 'slides-seen', true as never, 'true'],
  ['studiesMade', 'start-studies-made', [3, 5] as never, '[3,5]'],
  ['studiesMade', 'start-studies-made', true as never, 'true'],
  ['user', 'user', USER as never, JSON.stringify(USER)],
  ['version', 'version', '19.05.2025.1' as never, '19.05.2025.1'],
  ['visit', 'visitv2', VISIT as never, JSON.stringify(VISIT)],
  ['wantedPath', 'cicerone.wanted-path', '/museums/MQ/keyboard' as never, '/museums/MQ/keyboard'],
  ['policyAccepted', 'cicerone.policy-accepted', true as never, 'true'],
  ['pictureSize', 'cicerone.picture-size', 'medium' as never, 'medium'],
];

describe('a saved value', () => {
  test.each(KEPT)('%s is stored under "%s"', (name, key, value, written) => {
    saved.set(name, value);
    expect({ ...localStorage }).toEqual({ [key]: written });
  });
  test.each(KEPT)('%s survives a reload', (name, _key, value) => {
    saved.set(name, value);
    expect(createSavedKeys(() => localStorage).get(name)).toEqual(value);
  });
  test.each(KEPT)('%s can be forgotten', (name, _key, value) => {
    saved.set(name, value);
    saved.set(name, undefined);
    expect(saved.get(name)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
  test.each(KEPT)('%s is absent on a new phone', (name) => {
    expect(saved.get(name)).toBeUndefined();
  });
});

describe('a foreign value counts as absent', () => {
  test.each<[SavedName, string, string[]]>([
    ['currentMuseum', 'current-museum', ['', 'one', '0', '-1', 'NaN', 'Infinity', '{}']],
    ['codeDaysUntilExpiration', 'code-days-until-expiration', ['', 'tomorrow', '0', '-2', 'Infinity']],
    ['codeCreationDate', 'code-creation-date', ['', 'yesterday', 'null']],
    ['slidesSeen', 'slides-seen', ['', 'false', '1', 'TRUE']],
    ['studiesMade', 'start-studies-made', ['', 'false', '{}', '["3"]', '3']],
    ['policyAccepted', 'cicerone.policy-accepted', ['false', 'yes']],
    ['pictureSize', 'cicerone.picture-size', ['', 'huge', 'Medium']],
    ['language', 'language', ['']],
    ['mode', 'mode', ['']],
    ['wantedPath', 'cicerone.wanted-path', ['', 'https://elsewhere.example']],
    ['visit', 'visitv2', ['', '[]', '{}', JSON.stringify({ ...VISIT, idMuseum: '7' }), '{"idMuseum":7}']],
  ])('for %s', (name, key, texts) => {
    for (const text of texts) {
      localStorage.setItem(key, text);
      expect(saved.get(name), `"${text}"`).toBeUndefined();
    }
  });
});

describe('a value of a visit', () => {
  test('survives a reload, and is deleted by the first screen', () => {
    const visit = createVisitKeys(() => localStorage);
    visit.set('languages', LANGUAGES);
    visit.set('session', SESSION);
    const again = createVisitKeys(() => localStorage);
    expect([again.get('languages'), again.get('session')]).toEqual([LANGUAGES, SESSION]);
    saved.set('languages', undefined);
    saved.set('session', undefined);
    expect([again.get('languages'), again.get('session')]).toEqual([undefined, undefined]);
  });
  test.each<['languages' | 'session', string, string[]]>([
    ['languages', 'languagesV2', ['', '{}', '[1]', '[{}]', '[{"code":"en_GB"}]']],
    ['session', 'cicerone.session', ['', 'null', JSON.stringify({ ...SESSION, id: '1' })]],
  ])('foreign %s count as absent', (name, key, texts) => {
    for (const text of texts) {
      localStorage.setItem(key, text);
      expect(createVisitKeys(() => localStorage).get(name), `"${text}"`).toBeUndefined();
    }
  });
});

test('a speed that the player does not have counts as absent', () => {
  const visit = createVisitKeys(() => localStorage);
  visit.set('speed', 3);
  expect(visit.get('speed')).toBe(3);
  for (const text of ['', '0', '4', '1.1', 'fast']) {
    localStorage.setItem('cicerone.speed', text);
    expect(visit.get('speed'), `"${text}"`).toBeUndefined();
  }
});

test('a change by another tab is reported', () => {
  const changed = vi.fn();
  saved.listen(changed);
  window.dispatchEvent(new StorageEvent('storage'));
  expect(changed).toHaveBeenCalledOnce();
});

describe('a browser that refuses storage', () => {
  const refusals: [string, () => Storage][] = [
    [
      'altogether',
      () => {
        throw new DOMException('refused', 'SecurityError');
      },
    ],
    ['for every write', () => FULL],
  ];
  test.each(refusals)('%s leaves everything in memory until the tab is closed', (_, storage) => {
    const inMemory = createSavedKeys(storage);
    for (const [name, , value] of KEPT) {
      inMemory.set(name, value);
      expect(inMemory.get(name)).toEqual(value);
    }
    inMemory.set('mode', undefined);
    expect(inMemory.get('mode')).toBeUndefined();
    expect(inMemory.get('language')).toBe('es');
    expect(localStorage).toHaveLength(0);
  });
  test('because it is full still has the latest choice', () => {
    const storage = fullStorage({ language: 'en' });
    const full = createSavedKeys(() => storage);
    expect(full.get('language')).toBe('en');
    full.set('language', 'es');
    expect(full.get('language')).toBe('es');
    full.set('language', undefined);
    expect(full.get('language')).toBeUndefined();
  });
});

const FULL = fullStorage({});

/** A full storage, with the values written before. */
function fullStorage(held: Record<string, string>): Storage {
  return {
    getItem: (key: string) => held[key] ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key: string) => {
      delete held[key];
    },
  } as unknown as Storage;
}
