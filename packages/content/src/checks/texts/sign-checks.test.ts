import { expect, test } from 'vitest';
import { SAMPLE_JSON } from '../../../test/sample-package.ts';
import { readContentPackage } from '../../package/content-package.ts';
import { saidOf } from '../problems/problem.ts';
import { signsAreLetters } from './sign-checks.ts';

test.each([
  ['NUL', 'Mu\0seum', 'U+0000'],
  ['a control character', '\u001b[2JMuseum', 'U+001B'],
  ['half of a surrogate pair', 'Museum \ud83d', 'U+D83D'],
  ['the other half', '\ude00 Museum', 'U+DE00'],
])('a text with %s is refused, and the character is named', (_, name, sign) => {
  const read = readContentPackage({ ...SAMPLE_JSON, name });
  const problems = read.tag === 'refused' ? read.problems : [];
  expect(problems).toEqual([expect.objectContaining({ code: 'text-control', path: ['name'], severity: 'error' })]);
  expect(problems[0] && saidOf(problems[0]).what).toContain(`(${sign})`);
});

test('letters of every script, line ends, and marks of word processors are accepted', () => {
  expect(
    signsAreLetters({ a: ['日本 😀 👩‍🎨 العربية', 'one\r\n\ttwo\u000bthree\f', 'MusÃ\u0089e'], b: 1, c: null }),
  ).toEqual([]);
});
