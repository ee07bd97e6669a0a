import { visitDate } from '@cicerone/content/language/visit-date';
import { expect, test } from 'vitest';
import { isInVisitWindow, visitMoment } from './visit-moment.ts';

const MADRID = 'Europe/Madrid';

test.each([
  ['with its offset', '2026-01-15T23:30:00.250-05:00', '2026-01-16T04:30:00.250Z'],
  ['in UTC', '2026-01-15T23:30:00Z', '2026-01-15T23:30:00.000Z'],
  ['without an offset, in winter', '2026-01-15T23:30:00.250', '2026-01-15T22:30:00.250Z'],
  ['without an offset, in summer', '2026-07-15T23:30:00', '2026-07-15T21:30:00.000Z'],
  ['without an offset, in the hour before the clocks go forward', '2026-03-29T01:59:00', '2026-03-29T00:59:00.000Z'],
  ['without an offset, in the hour that the clocks skip', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
  ['without an offset, in the hour after they went forward', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  ['without an offset, when the clocks have gone back', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
])('a date %s is one moment', (_, date, utc) => {
  expect(new Date(visitMoment(date, MADRID)).toISOString()).toBe(utc);
});

test('moments around a change of the clocks are recovered from their dates, except for the hour that occurs twice', () => {
  const hours = Array.from({ length: 48 }, (_, hour) => [Date.UTC(2026, 2, 28, hour), Date.UTC(2026, 9, 24, hour)]);
  for (const moment of hours.flat()) {
    const date = visitDate(moment, MADRID);
    expect(visitMoment(date, MADRID)).toBe(moment);
    const withoutOffset = date.slice(0, -'+01:00'.length);
    if (!date.startsWith('2026-10-25T02:')) expect(visitMoment(withoutOffset, MADRID)).toBe(moment);
  }
});

test.each([
  ['of today', '2026-11-21T10:00:00.000+01:00', true],
  ['of a clock that is a day ahead', '2026-11-22T09:00:00Z', true],
  ['of a clock that is more than a day ahead', '2026-11-22T09:00:00.001Z', false],
  ['of the day after tomorrow, which its offset makes tomorrow', '2026-11-23T08:00:00+23:00', true],
  ['of tomorrow, which its offset makes the day after', '2026-11-22T08:59:00-12:00', false],
  ['of tomorrow, as clocks in Madrid show it', '2026-11-22T10:00:00', true],
  ['of tomorrow, a second later', '2026-11-22T10:00:01', false],
  ['of last month, sent when there was a network again', '2026-10-21T10:00:00Z', true],
  ['of the first day', '2000-01-01T00:00:00Z', true],
  ['of the first day, which its offset makes the day before', '2000-01-01T00:00:00+00:01', false],
  ['of the last century, which its offset makes this one', '1999-12-31T23:59:00-00:01', true],
  ['of a clock that was reset', '1970-01-01T00:00:00Z', false],
  ['of the last year that can be written', '9999-12-31T23:59:59-23:59', false],
  ['of the first year that can be written', '0000-01-01T00:00:00Z', false],
])('whether a visit can have a date %s', (_, date, canHave) => {
  const now = Date.parse('2026-11-21T09:00:00.000Z');
  expect(isInVisitWindow(visitMoment(date, MADRID), now)).toBe(canHave);
});
