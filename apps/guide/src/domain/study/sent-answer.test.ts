import { expect, test } from 'vitest';
import { sentValue } from './sent-answer.ts';

test.each([
  ['1987', '1980'],
  [' 2001 ', '2000'],
  ['1990', '1990'],
  ['١٩٨٧', '1980'],
])('a year of birth leaves the phone as its decade: %s as %s', (typed, sent) => {
  expect(sentValue('birth-year', typed)).toBe(sent);
});
test.each([
  ['28014', '28'],
  [' 08001', '08'],
  ['٢٨٠١٤', '28'],
  ['２８０１４', '28'],
])('a postcode leaves the phone as its first two digits: %s as %s', (typed, sent) => {
  expect(sentValue('zip', typed)).toBe(sent);
});
test('a text leaves the phone as it was typed, without the blanks around it', () => {
  expect(sentValue('text', '  By bicycle, in 1987 \n')).toBe('By bicycle, in 1987');
});
test('options leave the phone as their ids, a score and a yes as they were chosen', () => {
  expect(sentValue('several', [3, 1])).toEqual([3, 1]);
  expect(sentValue('choice', [2])).toEqual([2]);
  expect([sentValue('score', '10'), sentValue('yes-no', 'no')]).toEqual(['10', 'no']);
});
test.each([undefined, '', '  ', []] as const)('a question that was passed says nothing: %o', (value) => {
  expect(sentValue('text', value)).toBeNull();
});
