import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@cicerone/content/language/language';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { WORD_GROUPS } from '../src/locales/word-groups.ts';
import { catalogueFileName, compile, parametersOf, wordsOf, wordsSource } from './catalogues.ts';

const SOURCE = join(import.meta.dirname, '../src');
const MAIL = join(import.meta.dirname, '../../server/src/mail');
const LOCALES = join(SOURCE, 'locales');
const TAGS = readdirSync(LOCALES).flatMap((name) => (name.endsWith('.json') ? [name.replace('.json', '')] : []));
const catalogue = (tag: string): Record<string, string> =>
  JSON.parse(readFileSync(join(LOCALES, `${tag}.json`), 'utf8'));
const ENGLISH = catalogue('en');

/**
 * Of every count and every place in an order (`plural`, `selectordinal`) in a message: what `say` has no words for or
 * never says in that language. `=0` and the like come on top of the forms of the language.
 */
function wrongForms(message: string, tag: string): string[] {
  return formsOf(compileMessage(message)).flatMap(({ kind, forms }) => {
    const { offset, ...written } = forms;
    const type = kind === 'plural' ? 'cardinal' : 'ordinal';
    const spoken = new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories;
    const names = Object.keys(written).filter((form) => !/^\d+$/.test(form));
    return [
      ...spoken.filter((form) => !names.includes(form)).map((form) => `no ${type} "${form}"`),
      ...names.filter((form) => !(spoken as string[]).includes(form)).map((form) => `never ${type} "${form}"`),
      ...(offset === undefined ? [] : ['an offset']),
    ];
  });
}

type Forms = { kind: string; forms: Record<string, unknown> };

function formsOf(token: unknown): Forms[] {
  if (!Array.isArray(token)) return [];
  const [, kind, forms] = token;
  const own = kind === 'plural' || kind === 'selectordinal' ? [{ kind, forms }] : [];
  const inside = forms && typeof forms === 'object' ? Object.values(forms) : [];
  return [...own, ...[...token, ...inside].flatMap(formsOf)];
}

const parameters = (messages: Record<string, string>, id: string) =>
  [...parametersOf(messages[id] ?? '')].map(([name, type]) => `${name}: ${type}`).sort();

/** The sign that ends a text, in one writing for all scripts; empty for a text that is no sentence. */
function endOf(message: string): string {
  const last = message.replace(/[\s}»”’]+$/u, '').at(-1) ?? '';
  const ends: Readonly<Record<string, string>> = { '。': '.', '：': ':', '？': '?', '؟': '?', ';': '?' };
  const end = ends[last] ?? last;
  return /[.:?…]/.test(end) ? end : '';
}

/** The text of every source file in which a word of the interface may be used. */
const IN_GUIDE = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name !== join('locales', 'words.ts'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
  .join('\n');

/** The same of the files that write mails, on the server. */
const IN_MAILS = readdirSync(MAIL, { encoding: 'utf8' })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(MAIL, path), 'utf8'))
  .join('\n');
const USES = IN_GUIDE + IN_MAILS;

describe.each(TAGS)('the catalogue %s', (tag) => {
  const messages = catalogue(tag);

  test('is of one of the eighteen languages', () => {
    expect(LANGUAGES.map((language) => language.tag)).toContain(tag);
  });
  test('says everything that English says, and nothing else', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(ENGLISH).sort());
    for (const [id, message] of Object.entries(messages)) expect(message.trim(), id).not.toBe('');
  });
  test('is given the same values as English', () => {
    for (const id of Object.keys(ENGLISH)) expect(parameters(messages, id), id).toEqual(parameters(ENGLISH, id));
  });
  test('counts with exactly the forms that its language has', () => {
    for (const [id, message] of Object.entries(messages)) expect(wrongForms(message, tag), id).toEqual([]);
  });
  test('is the words of its groups, nothing lost and nothing twice', () => {
    const parts = WORD_GROUPS.map((part) => wordsOf(part, messages));
    expect(parts.flatMap((part) => Object.keys(part)).sort()).toEqual(Object.keys(messages).sort());
    expect(Object.assign({}, ...parts)).toEqual(messages);
  });
  test('says two things of one subject in two ways', () => {
    const said = Object.keys(ENGLISH).map((id) => ({ id, text: messages[id], of: id.split('.', 1)[0] }));
    const twice = said.flatMap(({ id, text, of }) =>
      said
        .filter((other) => other.id > id && other.of === of && other.text === text)
        .filter((other) => ENGLISH[other.id] !== ENGLISH[id])
        .map((other) => `${id} = ${other.id}`),
    );
    expect(twice).toEqual([]);
  });
  test('ends a sentence as English does', () => {
    const differs = Object.keys(ENGLISH).filter((id) => {
      const english = ENGLISH[id] ?? '';
      return !/plural|select/.test(english) && endOf(messages[id] ?? '') !== endOf(english);
    });
    expect(differs).toEqual([]);
  });
  test('has the quotation marks and apostrophes of print', () => {
    for (const [id, message] of Object.entries(messages)) expect(message, id).not.toMatch(/["']/);
  });
  test('does not shout', () => {
    for (const [id, message] of Object.entries(messages)) expect(message, id).not.toMatch(/[!¡！]/);
  });
});

test('the recognition threshold that a language recommends is 65, and 100 in Basque, Catalan and Galician', () => {
  const recommended = (tag: string) => catalogue(tag)['threshold.recommended'];
  expect(TAGS.filter((tag) => recommended(tag) !== '65').sort()).toEqual(['ca', 'eu', 'gl']);
  expect(['ca', 'eu', 'gl'].map(recommended)).toEqual(['100', '100', '100']);
});

test('the words of mails are exactly those that the server says in them', () => {
  const said = [...IN_MAILS.matchAll(/'((?:menu|home|myVisit|takeHome)\.\w+)'/g)].map(([, id]) => id);
  expect([...new Set(said)].sort()).toEqual(Object.keys(wordsOf('mail', ENGLISH)).sort());
});

test.each(TAGS.filter((tag) => tag !== 'en'))('the catalogue %s is translated', (tag) => {
  const messages = catalogue(tag);
  // A count of routes is the same in Dutch.
  const isSentence = (message: string) =>
    !message.includes('plural') && message.replace(/\{[^{}]*\}/g, '').split(/\p{L}+/u).length > 3;
  const unchanged = Object.keys(ENGLISH).filter((id) => messages[id] === ENGLISH[id] && isSentence(ENGLISH[id] ?? ''));
  expect(unchanged).toEqual([]);
});

describe('English', () => {
  test('counts somewhere, so that the other languages are checked', () => {
    expect(Object.values(ENGLISH).flatMap((message) => formsOf(compileMessage(message)))).not.toEqual([]);
  });
  test('is the source of the type of all words', () => {
    expect(readFileSync(join(LOCALES, 'words.ts'), 'utf8')).toBe(wordsSource(ENGLISH));
  });
  test.each(Object.keys(ENGLISH))('has a use for "%s"', (id) => {
    const [subject = '', name = ''] = id.split('.');
    const isPutTogether = USES.includes(`\`${subject}.\${`) && new RegExp(`\\b${name}\\b`).test(USES);
    expect(isPutTogether || USES.includes(`'${id}'`) || USES.includes(`"${id}"`)).toBe(true);
  });
});

describe('a form of a number', () => {
  test.each([
    ['{n, plural, =0 {none} one {# work} other {# works}}', 'en', []],
    [
      '{n, plural, one {# work} other {# works}}',
      'ar',
      ['zero', 'two', 'few', 'many'].map((it) => `no cardinal "${it}"`),
    ],
    ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', 'en', []],
    ['{n, selectordinal, one {#st} other {#th}}', 'en', ['no ordinal "two"', 'no ordinal "few"']],
    ['{n, selectordinal, one {#.º} other {#.º}}', 'es', ['never ordinal "one"']],
    ['{kind, select, a {{n, selectordinal, one {#} other {#}}} other {}}', 'es', ['never ordinal "one"']],
    ['{n, plural, offset:1 one {one more} other {# more}}', 'en', ['an offset']],
  ])('%s is checked in %s', (message, tag, wrong) => {
    expect(wrongForms(message, tag).sort()).toEqual([...wrong].sort());
  });
});

describe('a part of a catalogue', () => {
  test('consists of its words', () => {
    const words = {
      'welcome.start': 'Start',
      'keypad.ok': 'OK',
      'failed.tryAgain': 'Try again',
      'policy.title': 'Privacy policy',
      'hall.none': 'There are no halls here yet.',
      'settings.light': 'Light',
    };
    expect(wordsOf('first', words)).toEqual({ 'welcome.start': 'Start', 'failed.tryAgain': 'Try again' });
    expect(wordsOf('visit', words)).toEqual({ 'keypad.ok': 'OK' });
    expect(wordsOf('rare', words)).toEqual({ 'hall.none': 'There are no halls here yet.' });
    expect(wordsOf('phone', words)).toEqual({ 'settings.light': 'Light' });
    expect(wordsOf('policy', words)).toEqual({ 'policy.title': 'Privacy policy' });
    expect(wordsOf('missing', words)).toEqual({ 'failed.tryAgain': 'Try again' });
    expect(wordsOf('waiting', words)).toEqual({ 'failed.tryAgain': 'Try again' });
  });
  test('is a file whose name says which one it is', () => {
    expect(catalogueFileName('/src/locales/en.json?catalogue=first')).toBe('assets/[name]-first-[hash].js');
    expect(catalogueFileName('/src/locales/en.json?catalogue=visit')).toBe('assets/[name]-visit-[hash].js');
    expect(catalogueFileName('/src/locales/en.json?catalogue=policy')).toBe('assets/[name]-policy-[hash].js');
    expect([catalogueFileName('/src/app/show.tsx'), catalogueFileName(null)]).toEqual([undefined, undefined]);
  });
  test('has in the code the sentence that says no words arrived', () => {
    expect(Object.keys(wordsOf('missing', ENGLISH))).toEqual(['failed.offline', 'failed.tryAgain']);
  });
});

describe('a message', () => {
  test('is compiled, so that the guide need not parse it', () => {
    expect(compile({ 'keypad.ok': 'OK', 'keypad.noArtwork': 'No work has number {code}.' })).toEqual({
      'keypad.ok': ['OK'],
      'keypad.noArtwork': ['No work has number ', ['code'], '.'],
    });
  });
  test('without values has no parameters', () => {
    expect([...parametersOf('OK')]).toEqual([]);
  });
  test.each([
    ['{name} and {other}', { name: 'string', other: 'string' }],
    ['{count, plural, one {# work} other {# works}}', { count: 'number' }],
    ['{count, plural, one {# of {venue}} other {#}}', { count: 'number', venue: 'string' }],
    ['{kind, select, hall {in {hall}} other {here}}', { kind: 'string', hall: 'string' }],
    ['{place, selectordinal, one {#st} other {#th}}', { place: 'number' }],
    ['{size, number} MB', { size: 'number' }],
  ])('"%s" has its parameters with their types', (message, expected) => {
    expect(Object.fromEntries(parametersOf(message))).toEqual(expected);
  });
  test('becomes a line of the type of all words, if it has parameters', () => {
    expect(wordsSource({ a: 'OK', b: '{count, plural, one {# of {venue}} other {#}}' })).toContain(
      "interface Parameters {\n  'b': { count: number; venue: string };\n}\n",
    );
  });
});
