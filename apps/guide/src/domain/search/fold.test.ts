import { expect, test } from 'vitest';
import { foldLetters } from './fold.ts';

test.each([
  ['Ångström', 'angstrom'],
  ['CÉZANNE', 'cezanne'],
  ['İznik', 'iznik'],
  ['Øvre Łódź', 'ovre lodz'],
  ['Straße', 'strasse'],
  ['Σίσυφος', 'σισυφοσ'],
  ['Ёлка', 'елка'],
  ['שָׁלוֹם', 'שלום'],
])('a visitor who types "%s" without its accents searches for the same word', (written, typed) => {
  expect(foldLetters(written)).toBe(foldLetters(typed));
});

test.each([
  ['أحمد', 'احمد'],
  ['إلى الآن', 'الي الان'],
  ['مُدَرَّسَة', 'مدرسه'],
  ['كـــتاب', 'کتاب'],
  ['رؤية', 'رويه'],
  ['٤١٧', '417'],
  ['۴۱۷', '417'],
])('an Arabic reader who types "%s" in a simpler spelling searches for the same word', (written, typed) => {
  expect(foldLetters(written)).toBe(foldLetters(typed));
});

test.each([
  ['ヒマワリ', 'ひまわり'],
  ['ﾊﾞﾗ', 'ばら'],
  ['Ｒｅｍｂｒａｎｄｔ　４１７', 'rembrandt 417'],
])('a Japanese reader who types "%s" in another form searches for the same word', (written, typed) => {
  expect(foldLetters(written)).toBe(foldLetters(typed));
});

test('two kana that differ by a voicing mark stay different', () => {
  expect(foldLetters('ハ')).not.toBe(foldLetters('バ'));
});
test('the vowel signs of Hindi and Thai count as letters', () => {
  expect(foldLetters('की')).not.toBe(foldLetters('का'));
  expect(foldLetters('กำ')).not.toBe(foldLetters('กา'));
});
test('a Korean syllable that is still being typed is a prefix of the finished one', () => {
  expect(foldLetters('강').startsWith(foldLetters('가'))).toBe(true);
  expect(foldLetters('강').startsWith('\u1100')).toBe(true);
});
