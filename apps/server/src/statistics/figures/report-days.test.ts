import { expect, test } from 'vitest';
import { daysBefore, daysOf, isMonth, lastMonth, lengthOf } from './report-days.ts';

test('a report has the last thirty days unless said', () => {
  expect(daysOf({}, '2026-11-26')).toEqual({ from: '2026-10-28', to: '2026-11-26' });
  expect(daysOf({ to: '2026-03-01' }, '2026-11-26')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(daysOf({ from: '2026-11-26' }, '2026-11-26')).toEqual({ from: '2026-11-26', to: '2026-11-26' });
});

test('days that are none, or that end before they begin, are said', () => {
  expect(daysOf({ from: '2026-02-30' }, '2026-11-26')).toContain('not "2026-02-30"');
  expect(daysOf({ from: '2026-12-01' }, '2026-11-26')).toContain('2026-12-01 is after 2026-11-26');
});

test.each([
  ['a month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['the first month of a year', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['the month after a short one', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['a week', '2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
  ['a day', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['a year', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('%s is compared with the one before', (_, from, to, earlierFrom, earlierTo) => {
  expect(daysBefore({ from, to })).toEqual({ from: earlierFrom, to: earlierTo });
});

test('the last month is the last that is over', () => {
  expect(lastMonth('2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(lastMonth('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(isMonth({ from: '2026-02-01', to: '2026-02-28' })).toBe(true);
  expect(isMonth({ from: '2026-02-01', to: '2026-02-27' })).toBe(false);
});

test('both ends count, also over the change of the clocks', () => {
  expect(lengthOf({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
});
