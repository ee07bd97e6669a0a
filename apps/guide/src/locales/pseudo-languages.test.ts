import type { Messages } from '@cicerone/content/language/messages';
import { say } from '@cicerone/content/language/say';
import { describe, expect, test } from 'vitest';
import { compile } from '../../build/catalogues.ts';
import { accented, mirrored } from './pseudo-languages.ts';

const english = compile({
  start: 'Start',
  ok: 'OK',
  initials: 'XML',
  number: 'No work has number {code}.',
  works: '{count, plural, one {# work} other {# works}}',
  place: '{kind, select, hall {in {hall}} other {here}}',
  size: '{size, number} MB',
});
const spoken = (messages: Messages, id: string, values = {}) => say(messages[id] ?? id, values, 'en');

describe('long accented English', () => {
  const words = accented(english);
  test('is 40 % longer and keeps its consonants', () => {
    expect(spoken(words, 'start')).toBe('Stááárt');
    expect(spoken(words, 'ok')).toBe('ÓÓK');
  });
  test('lengthens a text without a vowel as well', () => {
    expect(spoken(words, 'initials')).toBe('XMLéé');
  });
  test('leaves the values of a word as they are', () => {
    expect(spoken(words, 'number', { code: '104 a' })).toContain('104 a');
    expect(spoken(words, 'size', { size: 3 })).toMatch(/^3 /);
  });
  test('has the plural forms and the choices of the English word', () => {
    expect(spoken(words, 'works', { count: 1 })).toBe('1 wóóórk');
    expect(spoken(words, 'works', { count: 2 })).toBe('2 wóóórks');
    expect(spoken(words, 'place', { kind: 'hall', hall: 'Hall 1' })).toBe('íín Hall 1');
  });
});

describe('English from right to left', () => {
  const words = mirrored(english);
  test('is written between the marks that turn its letters round', () => {
    expect(spoken(words, 'start')).toBe('\u202eStart\u202c');
  });
  test('leaves the values of a word outside of the marks', () => {
    expect(spoken(words, 'works', { count: 2 })).toBe('2\u202e works\u202c');
  });
});
