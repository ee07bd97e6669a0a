import { describe, expect, test } from 'vitest';
import type { OpenVenue } from '../venue/open-venue.ts';
import { dayIn, withoutEnded } from './still-on.ts';

const routes = [
  { idRoute: 1 },
  { idRoute: 2, startDate: '2026-06-01', endDate: '2026-10-25' },
  { idRoute: 3, startDate: '2026-12-01' },
];
const venue = (lasting: readonly object[] = routes) => ({ routes: lasting }) as unknown as OpenVenue;
const on = (day: string) => withoutEnded(venue(), () => day).routes.map(({ idRoute }) => idRoute);

describe('an exhibition', () => {
  test('is there on its last day, and gone on the next', () => {
    expect(on('2026-10-25')).toEqual([1, 2, 3]);
    expect(on('2026-10-26')).toEqual([1, 3]);
  });

  test('is announced before its first day', () => {
    expect(on('2026-05-01')).toEqual([1, 2, 3]);
  });
});

test('a venue stays the same object for a day, and for ever if none of its routes ends', () => {
  const one = venue();
  const today = () => '2026-10-26';
  expect(withoutEnded(one, today)).toBe(withoutEnded(one, today));
  const endless = venue(routes.slice(0, 1));
  expect(
    withoutEnded(endless, () => {
      throw new Error('The day does not matter');
    }),
  ).toBe(endless);
});

describe('the day is that of the museum', () => {
  test.each([
    // The clocks go back in Madrid that night: its last day has 25 hours.
    ['2026-10-25T22:59:59Z', 'Europe/Madrid', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Madrid', '2026-10-26'],
    ['2026-06-01T21:59:59Z', 'Europe/Madrid', '2026-06-01'],
    ['2026-06-01T22:00:00Z', 'Europe/Madrid', '2026-06-02'],
    ['2026-06-01T22:00:00Z', 'America/Bogota', '2026-06-01'],
    ['2026-06-01T12:00:00Z', 'Pacific/Auckland', '2026-06-02'],
  ])('%s in %s is %s', (moment, timezone, day) => {
    expect(dayIn(Date.parse(moment), timezone)).toBe(day);
  });
});
