import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import type { Message } from './messages.ts';
import { say } from './say.ts';

const inEnglish = (text: string, values: Record<string, unknown> = {}, language = 'en') =>
  say(compileMessage(text) as Message, values, language);

test('a word without values stays as it is', () => {
  expect(inEnglish('OK')).toBe('OK');
  expect(say('OK', {}, 'en')).toBe('OK');
});
test('values appear where the sentence puts them, numbers with the language’s grouping', () => {
  expect(inEnglish('No work has number {code}.', { code: '0417' })).toBe('No work has number 0417.');
  expect(inEnglish('{done, number} of {total, number}', { done: 12, total: 5000 })).toBe('12 of 5,000');
  expect(inEnglish('{done, number}', { done: 12345 }, 'de')).toBe('12.345');
});
describe('forms', () => {
  const WORKS = '{count, plural, =0 {nothing} one {# work} other {# works}}';
  test('follow the number', () => {
    expect([0, 1, 2, 1200].map((count) => inEnglish(WORKS, { count }))).toEqual([
      'nothing',
      '1 work',
      '2 works',
      '1,200 works',
    ]);
  });
  test('are as many as the language has, with the digits of the label', () => {
    const arabic = '{n, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}';
    expect([0, 1, 2, 3, 11, 100].map((n) => inEnglish(arabic, { n }, 'ar'))).toEqual([
      'z0',
      'o1',
      't2',
      'f3',
      'm11',
      'x100',
    ]);
  });
  test('of a place in an order are those of the language for that', () => {
    const english = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4, 11, 22].map((n) => inEnglish(english, { n }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '22nd',
    ]);
    const catalan = '{n, selectordinal, one {#r} two {#n} few {#t} other {#è}}';
    expect([1, 2, 3, 4, 5].map((n) => inEnglish(catalan, { n }, 'ca'))).toEqual(['1r', '2n', '3r', '4t', '5è']);
  });
  test('hold values of their own', () => {
    expect(inEnglish('{n, plural, one {# of {what}} other {# of {what}}}', { n: 3, what: 'them' })).toBe('3 of them');
  });
  test('that are missing fall back to the last one', () => {
    expect(inEnglish('{kind, select, hall {room} other {place}}', { kind: 'garden' })).toBe('place');
    expect(inEnglish('{kind, select, hall {room} other {place}}', { kind: 'hall' })).toBe('room');
  });
});
