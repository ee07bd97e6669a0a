import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['a name of a museum', 'Museo del Ñandú 博物館 مَتْحَف 🦤\n\tline', 'Museo del Ñandú 博物館 مَتْحَف 🦤\n\tline'],
  ['a text that clears the screen', '\u001b[2Jx', '\\u001b[2Jx'],
  ['the same in one character', '\u009b2J', '\\u009b2J'],
  ['a text that hides a line', 'good\rbad\u0000\u007f', 'good\\u000dbad\\u0000\\u007f'],
  ['a text that changes the direction', 'a\u202eb\u2066c\u2028d', 'a\\u202eb\\u2066c\\u2028d'],
])('%s', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

it('no text moves a cursor, and printable text stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = printable(text);
      expect(shown).not.toMatch(/[^\P{Cc}\n\t]/u);
      expect(printable(shown)).toBe(shown);
    }),
  );
});
