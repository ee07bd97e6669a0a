import { describe, expect, test } from 'vitest';
import { placeAt } from '../paths.ts';
import {
  IDLE_MINUTES,
  insteadOf,
  isIdle,
  isVisitors,
  type LoanDevice,
  staffPassword,
  startOf,
  USUAL_IDLE_MINUTES,
} from './loan-device.ts';

const MINUTE = 60_000;
const hash = (salt: string) => ({ salt, rounds: 10_000, hash: 'x' });
const LOAN: LoanDevice = {
  idMuseum: 1,
  museum: 'MQ',
  password: hash('first'),
  round: 1,
  idleMinutes: 10,
  isOff: false,
};

describe('the previous visitor', () => {
  const NOW = Date.UTC(2026, 10, 23, 10);
  test.each([
    ['was never there', undefined, false],
    ['is there now', NOW, false],
    ['touched it nine minutes ago', NOW - 9 * MINUTE, false],
    ['touched it ten minutes ago', NOW - 10 * MINUTE, true],
    ['was there yesterday', NOW - 24 * 60 * MINUTE, true],
    ['touched it on a clock that was half a minute ahead', NOW + MINUTE / 2, false],
    ['touched it on a clock that was two minutes ahead', NOW + 2 * MINUTE, true],
  ])('who %s (%s) is gone: %s', (_what, lastAt, isGone) => {
    expect(isIdle(LOAN, lastAt, NOW)).toBe(isGone);
  });
});

test('the staff may have a loan device begin again after 5, 10, 20 or 30 minutes; 10 unless they choose', () => {
  expect(IDLE_MINUTES).toEqual([5, 10, 20, 30]);
  expect(USUAL_IDLE_MINUTES).toBe(10);
});

describe('the staff', () => {
  test('is identified on a visitor’s phone by the password of the open museum, if it has one', () => {
    expect(staffPassword(undefined, { idMuseum: 2, password: hash('two') })).toEqual(hash('two'));
    expect(staffPassword(undefined, { idMuseum: 2 })).toBeUndefined();
    expect(staffPassword(undefined, undefined)).toBeUndefined();
  });
  test('is identified on a loan device by its museum’s current password, or by that of its first loan', () => {
    expect(staffPassword(LOAN, { idMuseum: 1, password: hash('new') })).toEqual(hash('new'));
    expect(staffPassword(LOAN, { idMuseum: 1 })).toEqual(LOAN.password);
    expect(staffPassword(LOAN, undefined)).toEqual(LOAN.password);
  });
  test('is never identified on a loan device by the password of another museum', () => {
    expect(staffPassword(LOAN, { idMuseum: 2, password: hash('two') })).toEqual(LOAN.password);
  });
});

describe('a page of a loan device', () => {
  const opened = (path: string, hasChosen: boolean, loan = LOAN) =>
    insteadOf(loan, placeAt(path.split('?')[0] ?? ''), path, hasChosen);
  const CHOICE = '/museums/MQ/language-choice';

  test('opens the choice of a language first, and remembers the wanted address', () => {
    expect(opened('/museums/MQ', false)).toEqual({ path: CHOICE });
    expect(opened('/museums/MQ/artworks/7?idRoute=5', false)).toEqual({
      path: CHOICE,
      wanted: '/museums/MQ/artworks/7?idRoute=5',
    });
    expect(opened('/', false)).toEqual({ path: CHOICE });
    expect(opened('/museums/MQ/goodbye', false)).toEqual({ path: CHOICE });
  });
  test('does not remember an address of another museum', () => {
    expect(opened('/museums/Mg/artworks/7', false)).toEqual({ path: CHOICE });
  });
  test('opens every address once a language was chosen', () => {
    expect(opened('/museums/MQ/artworks/7', true)).toBeUndefined();
    expect(opened('/museums/Mg', true)).toBeUndefined();
  });
  test('opens the staff’s screens before a language was chosen', () => {
    for (const path of ['loan-device', 'power-off', 'language-choice'])
      expect(opened(`/museums/MQ/${path}`, false)).toBeUndefined();
  });
  test('that is off opens nothing but its dark screen', () => {
    const off = { ...LOAN, isOff: true };
    const dark = { path: '/museums/MQ/power-off' };
    for (const path of ['/museums/MQ', '/museums/MQ/loan-device', '/museums/Mg/power-off', '/', '/museums/MQ/goodbye'])
      expect([opened(path, true, off), opened(path, false, off)]).toEqual([dark, dark]);
    expect(opened('/museums/MQ/power-off', false, off)).toBeUndefined();
  });
});

test('the next visitor begins at the choice of a language, and after it at the welcome screen', () => {
  expect([startOf(LOAN, false), startOf(LOAN, true)]).toEqual(['/museums/MQ/language-choice', '/museums/MQ']);
});

test('a visit begins on every screen except those of the staff and of the choice of a language', () => {
  const isBegun = (path: string) => isVisitors(placeAt(path));
  expect(['/museums/MQ', '/museums/MQ/artworks/7', '/'].map(isBegun)).toEqual([true, true, true]);
  expect(['/museums/MQ/power-off', '/museums/MQ/language-choice'].map(isBegun)).toEqual([false, false]);
});
