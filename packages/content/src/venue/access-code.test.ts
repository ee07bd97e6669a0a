import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accessCodeForm } from './access-code.ts';

describe('a code is the same', () => {
  it.each([
    ['2468', '2468'],
    [' 24 68\u00a0', '2468'],
    ['٢٤٦٨', '2468'],
    ['۲۴۶۸', '2468'],
    ['२४६८', '2468'],
    ['２４６８', '2468'],
    ['𝟐𝟒𝟔𝟖', '2468'],
    ['\u200f2468\u200e', '2468'],
    ['Summer Night', 'summernight'],
    ['ＳＵＭＭＥＲ', 'summer'],
    ['Ñandú ٢ 💥', 'ñandú2💥'],
    ['N\u0303andu\u0301', 'ñandú'],
    ['ΟΔΟΣ', 'οδος'],
  ])('%s is %s', (typed, form) => {
    expect(accessCodeForm(typed)).toBe(form);
  });
});

it.each(['', ' ', '\u3000\u00a0', '\u200f', '\ufeff'])('the compared form of %j is empty', (typed) => {
  expect(accessCodeForm(typed)).toBe('');
});

it('other letters, other digits and another order are other codes', () => {
  const codes = ['2468', '2467', '8642', '24680', 'summer', 'sommer', 'ñandú', 'nandu'];
  expect(new Set(codes.map(accessCodeForm)).size).toBe(codes.length);
});

it('every decimal digit counts as one of 0 to 9, in the order of its script', () => {
  const digits = Array.from({ length: 0x110000 }, (_, point) => point)
    .filter((point) => point < 0xd800 || point > 0xdfff)
    .map((point) => String.fromCodePoint(point))
    .filter((text) => /\p{Nd}/u.test(text));
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map(accessCodeForm).join('')).toBe('0123456789'.repeat(digits.length / 10));
});

it('a code in its compared form stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (code) => {
      expect(accessCodeForm(accessCodeForm(code))).toBe(accessCodeForm(code));
    }),
  );
});
