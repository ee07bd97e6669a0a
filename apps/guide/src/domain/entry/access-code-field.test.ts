import { MAX_ACCESS_CODE_CHARACTERS } from '@cicerone/content/venue/access-code';
import { expect, test } from 'vitest';
import type { Digit } from '../keypad.ts';
import { answerCode, EMPTY_CODE, eraseCode, pressCodeDigit, submitCode, writeCode } from './access-code-field.ts';

const typed = (digits: string, from = EMPTY_CODE) =>
  [...digits].reduce((entry, digit) => pressCodeDigit(entry, digit as Digit), from);

test('digits are appended, and Erase removes the last one', () => {
  expect(typed('2468').code).toBe('2468');
  expect(eraseCode(typed('2468')).code).toBe('246');
  expect(eraseCode(EMPTY_CODE).code).toBe('');
});

test('Erase removes a complete character, even an emoji', () => {
  expect(eraseCode(writeCode('ñ💥')).code).toBe('ñ');
});

test('a code may contain spaces, and is checked without the spaces around it', () => {
  expect(writeCode('summer ').code).toBe('summer ');
  expect(submitCode(writeCode('  summer 24\n'))).toMatchObject({ code: 'summer 24', isChecked: true });
  expect(submitCode(writeCode('  ')).problem).toEqual({ tag: 'no-code' });
});

test('the field accepts the fifty characters that a code can have, and no more', () => {
  expect(MAX_ACCESS_CODE_CHARACTERS).toBe(50);
  expect(writeCode('2'.repeat(MAX_ACCESS_CODE_CHARACTERS + 1)).code).toHaveLength(MAX_ACCESS_CODE_CHARACTERS);
  expect(typed('2'.repeat(MAX_ACCESS_CODE_CHARACTERS + 1)).code).toHaveLength(MAX_ACCESS_CODE_CHARACTERS);
});

test('OK without a code shows that problem and checks nothing', () => {
  expect(submitCode(EMPTY_CODE)).toEqual({ code: '', isChecked: false, problem: { tag: 'no-code' } });
});

test('OK checks the typed code', () => {
  expect(submitCode(typed('2468'))).toEqual({ code: '2468', isChecked: true, problem: undefined });
});

test('a wrong code stays to be corrected, and the next digit begins a new code', () => {
  const wrong = answerCode(submitCode(typed('2469')), { tag: 'wrong-code' });
  expect(wrong).toEqual({ code: '2469', isChecked: false, problem: { tag: 'wrong-code' } });
  expect(eraseCode(wrong)).toEqual({ code: '246', isChecked: false, problem: undefined });
  expect(pressCodeDigit(wrong, '1')).toEqual({ code: '1', isChecked: false, problem: undefined });
});

test('a code stays and can be continued without internet or after too many tries', () => {
  for (const tag of ['offline', 'too-many-tries'] as const) {
    const entry = answerCode(submitCode(typed('24')), { tag });
    expect(pressCodeDigit(entry, '6').code).toBe('246');
  }
});
