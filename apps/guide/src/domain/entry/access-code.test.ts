import { expect, test } from 'vitest';
import { type AccessCode, codesAfterReset, DEFAULT_DAYS_UNTIL_EXPIRATION, isValidAccessCode } from './access-code.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 4, 19, 10);
const code = (fields: Partial<AccessCode> = {}): AccessCode => ({
  code: '2468',
  createdAt: NOW,
  daysUntilExpiration: 1,
  ...fields,
});

test('a code is valid from the moment it was accepted', () => {
  expect(isValidAccessCode(code(), NOW)).toBe(true);
});

test('a code of one day is valid for twenty-four hours, not for a calendar day', () => {
  expect(isValidAccessCode(code(), NOW + 24 * HOUR_MS - 1)).toBe(true);
  expect(isValidAccessCode(code(), NOW + 24 * HOUR_MS)).toBe(false);
});

test('a code of several days is valid for that many times twenty-four hours', () => {
  expect(isValidAccessCode(code({ daysUntilExpiration: 3 }), NOW + 72 * HOUR_MS - 1)).toBe(true);
  expect(isValidAccessCode(code({ daysUntilExpiration: 3 }), NOW + 72 * HOUR_MS)).toBe(false);
  expect(isValidAccessCode(code({ daysUntilExpiration: 0.5 }), NOW + 12 * HOUR_MS)).toBe(false);
});

test('a missing or empty code is not valid', () => {
  expect(isValidAccessCode(undefined, NOW)).toBe(false);
  expect(isValidAccessCode(code({ code: '' }), NOW)).toBe(false);
});

test('a code is not valid on a phone whose clock was set back', () => {
  expect(isValidAccessCode(code({ createdAt: NOW + 1 }), NOW)).toBe(false);
});

test('a code with an unreadable date or number of days is not valid', () => {
  expect(isValidAccessCode(code({ createdAt: Number.NaN }), NOW)).toBe(false);
  expect(isValidAccessCode(code({ daysUntilExpiration: Number.NaN }), NOW)).toBe(false);
});

test('a venue that names no days gives one day', () => {
  expect(DEFAULT_DAYS_UNTIL_EXPIRATION).toBe(1);
});

test('a lent phone that returns to its museum has the code of its staff, and never the one that a visitor typed elsewhere', () => {
  const [ofStaff, ofVisitor] = [code(), code({ code: '1357' })];
  const elsewhere = { currentMuseum: 2, accessCode: ofVisitor, lentBy: 1, loanCode: ofStaff };
  expect(codesAfterReset(1, elsewhere)).toEqual({ accessCode: ofStaff, loanCode: undefined });
  expect(codesAfterReset(1, { ...elsewhere, loanCode: undefined }).accessCode).toBeUndefined();
  expect(codesAfterReset(3, elsewhere)).toEqual({ accessCode: undefined, loanCode: ofStaff });
});
