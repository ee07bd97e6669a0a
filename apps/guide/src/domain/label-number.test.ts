import { describe, expect, test } from 'vitest';
import { labelNumber, otherSpellings } from './label-number.ts';

describe('the number of a label', () => {
  test.each(['101', ' 101 ', '١٠١', 'No. 101', 'no 101', 'Nº 101', 'N° 101', '№101', '#101', 'Número: 101', 'رقم ١٠١'])(
    'is read in %s',
    (text) => expect(labelNumber(text)).toBe('101'),
  );
  test.each(['', 'No.', '12345678', 'B12', 'Room 12', '12 No.', 'No. 1a'])('is not read in "%s"', (text) => {
    expect(labelNumber(text)).toBeUndefined();
  });
});

describe('a number has other spellings', () => {
  test('without the zeros in front of it, and with more of them, up to seven digits', () => {
    expect(otherSpellings('0104')).toEqual(['104', '00104', '000104', '0000104']);
    expect(otherSpellings('123456')).toEqual(['0123456']);
  });
  test('of which the one that is typed is none', () => {
    expect(otherSpellings('1234567')).toEqual([]);
  });
  test('and zero stays zero', () => {
    expect(otherSpellings('000')).toEqual(['0', '00', '0000', '00000', '000000', '0000000']);
  });
});
