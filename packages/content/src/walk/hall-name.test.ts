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
  expect(splitHallName(name)).toMatchObject({ upper, lower });
});

test.each([
  ...['Hall 3', 'قاعة ١٢', 'कक्ष ७', 'Room 3B', 'Salle B2', 'Halls 4–6', 'Room IV', 'Room MCMXC', 'Room Ⅳ', 'Gallery B'],
  ...['رواق ب', '展厅 甲', 'Зал Ж', 'Room ①'],
])('the hall "%s" is known by its sign', (name) => {
  expect(splitHallName(name).isSign).toBe(true);
});

test.each([
  ...[
    'The Endless Floor',
    'Le moulin des deux frères',
    'طاحونة الأخوين',
    'Atrium',
    '3',
    '',
    'Room of CIVIC',
    'Sala vi',
  ],
  ...['Room IIII', 'The room of the year of the great flood of 1784'],
])('the hall "%s" has a name of words', (name) => {
  expect(splitHallName(name).isSign).toBe(false);
});

test('a name of more than 40 letters stays whole', () => {
  const name = 'The great room of the merchants of wool 12';
  expect(splitHallName(name)).toEqual({ upper: name, lower: '', isSign: false });
  expect(splitHallName(name.replace('wool', 'tea')).lower).toBe('');
  expect(splitHallName(name.replace('The ', ''))).toMatchObject({ lower: '12', isSign: true });
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
