import { expect, test } from 'vitest';
import { readDayCode, signedText, writeDayCode } from './day-code.ts';

const signature = 'a-Z_9'.padEnd(86, 'x');

test('a one-day code is read as it was written, with spaces around it too', () => {
  const code = { day: '2026-12-05', signature };
  expect(readDayCode(` ${writeDayCode(code)}\n`)).toEqual(code);
});

test.each([
  '',
  '2468',
  'day1.20261205',
  `day2.20261205.${signature}`,
  `day1.2026-12-05.${signature}`,
  `x day1.20261205.${signature}`,
])('"%s" is no one-day code', (text) => {
  expect(readDayCode(text)).toBeUndefined();
});

test('the signed text names the museum and the day', () => {
  const texts = [signedText(1, '2026-12-05'), signedText(2, '2026-12-05'), signedText(1, '2026-12-06')];
  expect(new Set(texts).size).toBe(3);
});
