import { MAX_ACCESS_CODE_CHARACTERS } from '@cicerone/content/venue/access-code';
import { expect, test } from 'vitest';
import type { Digit } from '../keypad.ts';
import { answerCode, EMPTY_CODE, eraseCode, pressCodeDigit, submitCode, writeCode } from './access-code-field.ts';

const typed = (digits: string, from = EMPTY_CODE) =>
  [...digits].reduce((entry, digit) => pressCodeDigit(entry, digit as Digit), from);

test('digits are appended, and erase removes the last', () => {
  expect(typed('2468').code).toBe('2468');
  expect(eraseCode(typed('2468')).code).toBe('246');
  expect(eraseCode(EMPTY_CODE).code).toBe('');
});

test('erase removes a complete character, whatever it is made of', () => {
  expect(eraseCode(writeCode('ñ💥')).code).toBe('ñ');
});

test('spaces may be typed within a code, and are no part of it around it', () => {
  expect(writeCode('summer ').code).toBe('summer ');
  expect(submitCode(writeCode('  summer 24\n'))).toMatchObject({ code: 'summer 24', isChecked: true });
  expect(submitCode(writeCode('  ')).problem).toEqual({ tag: 'no-code' });
});

test('nothing is longer than a code can be', () => {
  expect(writeCode('2'.repeat(MAX_ACCESS_CODE_CHARACTERS + 1)).code).toHaveLength(MAX_ACCESS_CODE_CHARACTERS);
  expect(typed('2'.repeat(MAX_ACCESS_CODE_CHARACTERS + 1)).code).toHaveLength(MAX_ACCESS_CODE_CHARACTERS);
});

test('OK without a code says so and asks nobody', () => {
  expect(submitCode(EMPTY_CODE)).toEqual({ code: '', isChecked: false, problem: { tag: 'no-code' } });
});

test('OK asks about what is there', () => {
  expect(submitCode(typed('2468'))).toEqual({ code: '2468', isChecked: true, problem: undefined });
});

test('a wrong code stays to be corrected, and the next digit begins another', () => {
  const wrong = answerCode(submitCode(typed('2469')), { tag: 'wrong-code' });
  expect(wrong).toEqual({ code: '2469', isChecked: false, problem: { tag: 'wrong-code' } });
  expect(eraseCode(wrong)).toEqual({ code: '246', isChecked: false, problem: undefined });
  expect(pressCodeDigit(wrong, '1')).toEqual({ code: '1', isChecked: false, problem: undefined });
});

test('without internet, or after too many tries, the code stays and goes on', () => {
  for (const tag of ['offline', 'too-many-tries'] as const) {
    const entry = answerCode(submitCode(typed('24')), { tag });
    expect(pressCodeDigit(entry, '6').code).toBe('246');
  }
});
