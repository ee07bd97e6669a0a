import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSavedKeys, type SavedKeys } from './saved-keys.ts';
import { storeCode, storedCode } from './stored-code.ts';

const CODE = { code: '2468', createdAt: Date.UTC(2026, 4, 19, 10, 30), daysUntilExpiration: 3 };
let saved: SavedKeys;

beforeEach(() => {
  localStorage.clear();
  saved = createSavedKeys(() => localStorage);
});
afterEach(() => localStorage.clear());

test('an accepted code comes back as it was kept', () => {
  storeCode(saved, CODE);
  expect(storedCode(saved)).toEqual(CODE);
});
test('a code that came without days is good for one', () => {
  storeCode(saved, CODE);
  localStorage.removeItem('code-days-until-expiration');
  expect(storedCode(saved)).toEqual({ ...CODE, daysUntilExpiration: 1 });
});
test('a code without its date is none', () => {
  storeCode(saved, CODE);
  localStorage.removeItem('code-creation-date');
  expect(storedCode(saved)).toBeUndefined();
});
test('a code that is forgotten leaves nothing', () => {
  storeCode(saved, CODE);
  storeCode(saved, undefined);
  expect([storedCode(saved), localStorage.length]).toEqual([undefined, 0]);
});
