import { expect, test } from 'vitest';
import { numberBeside } from './hall-number.ts';

test.each([
  ['The Endless Floor', 3],
  ['الأرضية اللامتناهية', 3],
  ['Hall 12', undefined],
  ['قاعة ١٢', undefined],
  ['Room Ⅳ', undefined],
])('the third hall, "%s", has the number %s beside its name', (name, number) => {
  expect(numberBeside({ number: 3 }, name, {})).toBe(number);
  expect(numberBeside({ number: 3 }, name, { hallsNumbered: true })).toBe(number);
});

test('in a museum that does not number its halls none has a number beside its name', () => {
  expect(numberBeside({ number: 3 }, 'The Endless Floor', { hallsNumbered: false })).toBeUndefined();
});
