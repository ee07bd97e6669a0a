import { expect, test } from 'vitest';
import { firstThings, letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { LetterThing, VisitLetter } from './visit-letter.ts';

const thing = (text: string): LetterThing => ({
  name: { text, lang: 'es', dir: 'ltr' },
  href: 'https://x.org/1',
  beside: '2 min',
});
const letter = (things: readonly LetterThing[], fields: Partial<VisitLetter> = {}): VisitLetter => ({
  ...{ lang: 'ar', dir: 'rtl', title: 'My visit', museum: { text: 'Museum' }, days: '1 May', totals: ['1 work'] },
  sections: [{ title: 'Works', as: 'rows', things }],
  guide: { href: 'https://x.org/options', text: 'Open the guide' },
  note: 'You asked for it.',
  more: (count) => `and ${count} more`,
  ...fields,
});

test('texts of the museum are text, whatever they say, and carry their own language', () => {
  const page = letterHtml(letter([thing('<img src=x onerror="alert(1)">')]), new Map());
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('lang="es" dir="ltr"');
});

test('dark mode is offered to every mail program that knows one', () => {
  const page = letterHtml(letter([]), new Map());
  for (const way of ['<meta name="color-scheme" content="light dark">', 'prefers-color-scheme: dark', '[data-ogsc]'])
    expect(page).toContain(way);
});

test('the longest visit is at most 100 kB, and counts what is left out; the text has all of it', () => {
  const things = Array.from({ length: 1000 }, (_, at) => thing(`Work ${at} ${'long '.repeat(20)}`));
  const page = letterHtml(letter(things), new Map());
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(100_000);
  const [, more] = /and (\d+) more/.exec(page) ?? [];
  expect((page.match(/<a class="ink" lang/g) ?? []).length + Number(more)).toBe(1000);
  expect(letterText(letter(things))).toContain('Work 999');
});

test('a name in several lines is one line of the text', () => {
  expect(letterText(letter([thing('One\r\nBcc: two')]))).toContain('\nOne Bcc: two (2 min)\n');
});

test('sections without things are left out', () => {
  const two = letter([thing('a')]).sections.concat(letter([thing('b')]).sections);
  expect(firstThings(two, 1)).toHaveLength(1);
});
