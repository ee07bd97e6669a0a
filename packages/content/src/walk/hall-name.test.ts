import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitHallName } from './hall-name.ts';

test.each([
  ['The Endless Floor', 'The Endless', 'Floor'],
  ['Hall 3', 'Hall', '3'],
  ['Atrium', 'Atrium', ''],
  ['  Room of   Waves ', 'Room of', 'Waves'],
  ['قاعة الأنماط الكبرى', 'قاعة الأنماط', 'الكبرى'],
  ['展厅', '展厅', ''],
  ['', '', ''],
])('the hall "%s" is written on two lines as "%s" and "%s"', (name, upper, lower) => {
  expect(splitHallName(name)).toEqual({ upper, lower });
});

test('no word of a hall name is lost, and only its last word is below', () => {
  const words = (text: string) => text.split(' ').filter(Boolean);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '展', ' ') }), (name) => {
      const { upper, lower } = splitHallName(name);
      expect(words(`${upper} ${lower}`)).toEqual(words(name));
      expect(words(lower).length).toBeLessThanOrEqual(1);
      expect([upper.trim(), lower.trim()]).toEqual([upper, lower]);
    }),
  );
});
