import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { rareAlong, tooLarge } from './chunk-limits.ts';

/** Incompressible code. */
const code = (bytes: number) => randomBytes(bytes).toString('latin1');

test('a screen that takes too long to load is named, with its size', () => {
  const found = tooLarge([
    { name: 'museum', code: code(20_000) },
    { name: 'policy', code: code(5000) },
  ]);
  expect(found).toEqual([expect.stringMatching(/^museum: \d{5} bytes of 15000$/)]);
});

test('the screens of nearly every visit may be larger together', () => {
  expect(tooLarge([{ name: 'visit', code: code(12_000) }])).toEqual([]);
  expect(tooLarge([{ name: 'visit', code: code(40_000) }])).toHaveLength(1);
});

test('the first words of a language are shorter than its others', () => {
  const words = (part: 'first' | 'visit', bytes: number) => ({ name: 'el', words: part, code: code(bytes) });
  expect(tooLarge([words('first', 500), words('visit', 4000)])).toEqual([]);
  expect(tooLarge([words('first', 1500), words('visit', 9000)])).toHaveLength(2);
});

test('chunks of the first screen are measured elsewhere', () => {
  expect(tooLarge([{ name: 'show', code: code(90_000) }])).toEqual([]);
});

test('rarely opened code is not loaded with the code that all visitors wait for', () => {
  const own = { name: 'own', fileName: 'own-1.js', imports: ['compose-visit-1.js'] };
  const visit = { name: 'compose-visit', fileName: 'compose-visit-1.js', imports: ['main-1.js'] };
  expect(rareAlong([visit, own])).toEqual([]);
  expect(rareAlong([{ ...visit, imports: ['own-1.js'] }, own])).toEqual(['compose-visit brings own']);
});
