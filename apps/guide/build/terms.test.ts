import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const LOCALES = join(import.meta.dirname, '../src/locales');
const TERMS = join(import.meta.dirname, '../../../docs/languages');
const TAGS = readdirSync(LOCALES).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);

type Term = Record<'thing' | 'key' | 'word' | 'source' | 'note', string>;

/** The rows of a file of values between commas, of which some are in quotation marks. */
function rowsOf(text: string): string[][] {
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
      quoted === undefined ? plain : quoted.replaceAll('""', '"'),
    ),
  );
}

function termsOf(tag: string): Term[] {
  return rowsOf(readFileSync(join(TERMS, `${tag}.csv`), 'utf8'))
    .map(([thing = '', key = '', word = '', source = '', note = '']) => ({ thing, key, word, source, note }))
    .filter(({ key }) => key !== '');
}

/** Letters alone: a word stands in a sentence with its capital, in Arabic without signs of vowels. */
const folded = (text: string, tag: string) =>
  text
    .toLocaleLowerCase(tag)
    .replace(/['’]/g, '’')
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا');

const THINGS = termsOf('es').map(({ thing }) => thing);

describe.each(TAGS.filter((tag) => tag !== 'en'))('the terms of %s', (tag) => {
  const catalogue: Record<string, string> = JSON.parse(readFileSync(join(LOCALES, `${tag}.json`), 'utf8'));
  const terms = termsOf(tag);

  test('are those of every other language, at least sixty', () => {
    expect(terms.map(({ thing }) => thing).sort()).toEqual([...THINGS].sort());
    expect(terms.length).toBeGreaterThanOrEqual(60);
  });
  test('are the words that visitors read', () => {
    const unsaid = terms.filter(({ key, word }) => !folded(catalogue[key] ?? '', tag).includes(folded(word, tag)));
    expect(unsaid).toEqual([]);
  });
  test('have a source or a reason', () => {
    expect(terms.filter(({ source, note }) => source === '' && note === '')).toEqual([]);
  });
});

test('nineteen of twenty terms are words that people use for the same thing elsewhere', () => {
  const all = TAGS.filter((tag) => tag !== 'en').flatMap(termsOf);
  expect(all.filter(({ source }) => source !== '').length / all.length).toBeGreaterThan(0.95);
});
