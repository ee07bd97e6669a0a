import { expect, test } from 'vitest';
import { isTimezone, visitDate } from './visit-date.ts';

const MADRID = 'Europe/Madrid';

test.each([
  ['in winter', '2026-01-15T23:30:00.250Z', MADRID, '2026-01-16T00:30:00.250+01:00'],
  ['in summer', '2026-07-15T23:30:00.000Z', MADRID, '2026-07-16T01:30:00.000+02:00'],
  ['at midnight', '2026-01-15T23:00:00.000Z', MADRID, '2026-01-16T00:00:00.000+01:00'],
  ['in UTC', '2026-01-15T23:30:00.000Z', 'UTC', '2026-01-15T23:30:00.000+00:00'],
  ['with an offset of half an hour', '2026-01-15T23:30:00.000Z', 'Asia/Kolkata', '2026-01-16T05:00:00.000+05:30'],
  ['west of Greenwich', '2026-01-15T01:30:00.000Z', 'America/Bogota', '2026-01-14T20:30:00.000-05:00'],
])('a visit %s has its date in the fixed timezone, and is the same moment', (_, utc, zone, written) => {
  expect(visitDate(Date.parse(utc), zone)).toBe(written);
  expect(Date.parse(written)).toBe(Date.parse(utc));
});

test('a timezone is recognised by its name', () => {
  expect(isTimezone('Europe/Madrid')).toBe(true);
  expect(isTimezone('Madrid')).toBe(false);
});
