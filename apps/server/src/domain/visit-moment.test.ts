import { visitDate } from '@cicerone/content/visit-date';
import { expect, test } from 'vitest';
import { visitMoment } from './visit-moment.ts';

const MADRID = 'Europe/Madrid';

test.each([
  ['with its offset', '2026-01-15T23:30:00.250-05:00', '2026-01-16T04:30:00.250Z'],
  ['in UTC', '2026-01-15T23:30:00Z', '2026-01-15T23:30:00.000Z'],
  ['without an offset, in winter', '2026-01-15T23:30:00.250', '2026-01-15T22:30:00.250Z'],
  ['without an offset, in summer', '2026-07-15T23:30:00', '2026-07-15T21:30:00.000Z'],
  ['without an offset, in the hour before the clocks go forward', '2026-03-29T01:59:00', '2026-03-29T00:59:00.000Z'],
  ['without an offset, in the hour that the clocks leave out', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
  ['without an offset, in the hour after they went forward', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  ['without an offset, when the clocks have gone back', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
])('a date %s is one moment', (_, date, utc) => {
  expect(new Date(visitMoment(date, MADRID)).toISOString()).toBe(utc);
});

test('moments around a change of the clocks come back from their dates, but for the hour that comes twice', () => {
  const hours = Array.from({ length: 48 }, (_, hour) => [Date.UTC(2026, 2, 28, hour), Date.UTC(2026, 9, 24, hour)]);
  for (const moment of hours.flat()) {
    const date = visitDate(moment, MADRID);
    expect(visitMoment(date, MADRID)).toBe(moment);
    const withoutOffset = date.slice(0, -'+01:00'.length);
    if (!date.startsWith('2026-10-25T02:')) expect(visitMoment(withoutOffset, MADRID)).toBe(moment);
  }
});
