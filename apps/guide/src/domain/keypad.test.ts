import { describe, expect, test } from 'vitest';
import {
  answerDigits,
  type Digit,
  EMPTY_KEYPAD,
  ERROR_DISPLAY_MS,
  endError,
  type Keypad,
  pressDigit,
  pressErase,
  rejectDigits,
} from './keypad.ts';

const typed = (digits: string, from: Keypad = EMPTY_KEYPAD) =>
  [...digits].reduce((keypad, digit) => pressDigit(keypad, digit as Digit), from);

describe('the keypad', () => {
  test('shows the hint at first', () => {
    expect(EMPTY_KEYPAD).toEqual({ digits: '', isError: false, problem: undefined });
  });
  test('appends digits in the order in which they are typed', () => {
    expect(typed('0123456').digits).toBe('0123456');
    expect(typed('987').digits).toBe('987');
  });
  test('accepts seven digits', () => {
    expect(typed('1234567').digits).toBe('1234567');
  });
  test('ignores an eighth digit', () => {
    expect(typed('12345678')).toEqual(typed('1234567'));
  });
  test('accepts another digit after the seventh was erased', () => {
    expect(typed('9', pressErase(typed('1234567'))).digits).toBe('1234569');
  });
});

describe('Erase', () => {
  test('removes the last digit', () => {
    expect(pressErase(typed('102')).digits).toBe('10');
  });
  test('shows the hint again when no digit is left', () => {
    expect(pressErase(typed('1'))).toEqual(EMPTY_KEYPAD);
    expect(pressErase(EMPTY_KEYPAD)).toEqual(EMPTY_KEYPAD);
  });
});

describe('OK', () => {
  test('opens the work that carries the number', () => {
    expect(answerDigits(['The Walk'])).toEqual({ tag: 'found', work: 'The Walk' });
  });
  test('lets the visitor choose if several works share the number', () => {
    expect(answerDigits(['a', 'b', 'c'])).toEqual({ tag: 'choice', works: ['a', 'b', 'c'] });
  });
  test('finds nothing for a number on no label', () => {
    expect(answerDigits([])).toEqual({ tag: 'none' });
  });
});

describe('a number on no label', () => {
  const rejected = rejectDigits(typed('404'));

  test('is shown as an error, with its digits and a sentence that names them', () => {
    expect(rejected).toEqual({ digits: '404', isError: true, problem: { tag: 'no-artwork', code: '404' } });
  });
  test('is replaced by the hint after a second, while the sentence stays', () => {
    expect(ERROR_DISPLAY_MS).toBe(1000);
    expect(endError(rejected)).toEqual({ digits: '', isError: false, problem: { tag: 'no-artwork', code: '404' } });
  });
  test('loses its sentence with the next digit', () => {
    expect(typed('7', endError(rejected))).toEqual({ digits: '7', isError: false, problem: undefined });
  });
  test('loses its sentence with Erase', () => {
    expect(pressErase(endError(rejected))).toEqual(EMPTY_KEYPAD);
  });
  test('is replaced at once by the next digit within the second', () => {
    expect(typed('7', rejected)).toEqual({ digits: '7', isError: false, problem: undefined });
    expect(typed('7', rejectDigits(typed('1234567'))).digits).toBe('7');
  });
  test('is removed at once by Erase within the second', () => {
    expect(pressErase(rejected)).toEqual(EMPTY_KEYPAD);
  });
});

test('the end of the error second removes no digit that was typed in the meantime', () => {
  expect(endError(typed('12', rejectDigits(typed('404'))))).toEqual(typed('12'));
});

test('OK without a number is an error with a sentence of its own', () => {
  expect(rejectDigits(EMPTY_KEYPAD)).toEqual({ digits: '', isError: true, problem: { tag: 'empty' } });
  expect(endError(rejectDigits(EMPTY_KEYPAD))).toEqual({ digits: '', isError: false, problem: { tag: 'empty' } });
});
