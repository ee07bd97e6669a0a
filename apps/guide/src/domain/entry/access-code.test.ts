import { expect, test } from 'vitest';
import { type AccessCode, DEFAULT_DAYS_UNTIL_EXPIRATION, isValidAccessCode } from './access-code.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 4, 19, 10);
const code = (fields: Partial<AccessCode> = {}): AccessCode => ({
  code: '2468',
  createdAt: NOW,
  daysUntilExpiration: 1,
  ...fields,
});

test('a code opens the museum from the moment it was accepted', () => {
  expect(isValidAccessCode(code(), NOW)).toBe(true);
});

test('a code of one day opens for twenty-four hours, not for a calendar day', () => {
  expect(isValidAccessCode(code(), NOW + 24 * HOUR_MS - 1)).toBe(true);
  expect(isValidAccessCode(code(), NOW + 24 * HOUR_MS)).toBe(false);
});

test('a code of several days opens that many times twenty-four hours', () => {
  expect(isValidAccessCode(code({ daysUntilExpiration: 3 }), NOW + 72 * HOUR_MS - 1)).toBe(true);
  expect(isValidAccessCode(code({ daysUntilExpiration: 3 }), NOW + 72 * HOUR_MS)).toBe(false);
  expect(isValidAccessCode(code({ daysUntilExpiration: 0.5 }), NOW + 12 * HOUR_MS)).toBe(false);
});

test('without a code nothing opens', () => {
  expect(isValidAccessCode(undefined, NOW)).toBe(false);
  expect(isValidAccessCode(code({ code: '' }), NOW)).toBe(false);
});

test('a phone whose clock was put back has to show its code again', () => {
  expect(isValidAccessCode(code({ createdAt: NOW + 1 }), NOW)).toBe(false);
});

test('a date that is no date opens nothing', () => {
  expect(isValidAccessCode(code({ createdAt: Number.NaN }), NOW)).toBe(false);
  expect(isValidAccessCode(code({ daysUntilExpiration: Number.NaN }), NOW)).toBe(false);
});

test('a venue that says nothing gives one day', () => {
  expect(DEFAULT_DAYS_UNTIL_EXPIRATION).toBe(1);
});
