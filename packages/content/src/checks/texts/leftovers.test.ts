import { expect, test } from 'vitest';
import { leftoverIn } from './leftovers.ts';

test.each([
  ['#¡REF!', '#¡REF!'],
  ['Oil on #N/A, 1901', '#N/A'],
  ['#WERT!', '#WERT!'],
  ['=A1', '=A1'],
  ['=SUMA(B2:B9)', '=SUMA(B2:B9)'],
  ['NULL', 'NULL'],
  [' Todo ', 'Todo'],
  ['Lorem ipsum', 'Lorem ipsum'],
])('%s was left behind by a spreadsheet or an author', (text, found) => {
  expect(leftoverIn(text, 'name')).toBe(found);
});

test('a date of five digits is a spreadsheet’s number of a day, and a name of five digits is a name', () => {
  expect(leftoverIn('44927', 'date')).toBe('44927');
  expect(leftoverIn('44927', 'name')).toBeUndefined();
  expect(leftoverIn('1974', 'date')).toBeUndefined();
});

test.each(['#1', 'No. #7', 'Nullpunkt', 'Todo sobre mi madre', '= 5', 'Nomad #NOMAD', 'E = mc2', '#numbers'])(
  'nothing is reported of %s',
  (text) => {
    expect(leftoverIn(text, 'name')).toBeUndefined();
  },
);
