import { saidOf } from '@cicerone/content/checks/problems/problem';
import { writePath } from '@cicerone/content/package/field-walk';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonProblem, repeatedFields } from './json-problems.ts';

const problemsOf = (text: string) => {
  const reported = saidOf(jsonProblem(text));
  return `${reported.what} ${reported.mend}`;
};

describe('a text that is no JSON is reported with line, column, the words around it, and what to do', () => {
  it.each([
    [
      'a comma is missing',
      '{\n  "a": 1\n  "b": 2\n}',
      'Line 3, column 3: A comma is missing. It says: { "a": 1 >>> "b": 2 } Put a comma where >>> stands.',
    ],
    [
      'there is an extra comma',
      '{\n  "a": 1,\n}',
      'Line 3, column 1: There is a comma too many. It says: { "a": 1, >>> } Take the comma before >>> out.',
    ],
    ['there is an extra comma in a list', '{"a": [1,]}', 'Take the comma before >>> out.'],
    ['two commas follow each other', '{"a": [1,,2]}', 'There is a comma too many. It says: {"a": [1, >>> ,2]} Take'],
    ['a colon is missing', '{"a" 1}', 'Line 1, column 6: A colon is missing after the name of a field.'],
    ['a value is missing', '{"a": }', 'A value is missing.'],
    ['a name has no quotation marks', '{a: 1}', 'The name of a field stands without quotation marks.'],
    ['a word has no quotation marks', '{"a": True}', 'A word stands without quotation marks.'],
    ['quotation marks are single', "{'a': 1}", 'Write straight ones: ".'],
    ['quotation marks are curly', '{"a": “x”}', 'These are not the quotation marks of JSON.'],
    [
      'a text quotes something',
      '{"a": "the "Mona Lisa""}',
      'A quotation mark ends the text too early. It says: {"a": "the " >>> Mona',
    ],
    ['a text has two lines', '{\n"a": "one\ntwo"}', 'Line 2, column 10: A text goes on in the next line.'],
    [
      'a tab is in a text',
      '{"a": "one\ttwo"}',
      'Line 1, column 11: A tab or another hidden sign stands inside a text.',
    ],
    ['a path has backslashes', '{"a": "media\\x.png"}', 'Line 1, column 13: A backslash stands before'],
    [
      'a number begins with 0',
      '{"code": 0150}',
      'A number begins with 0. It says: {"code": 0 >>> 150} Put it in quotation marks.',
    ],
    ['there is a comment', '// my museum\n{}', 'A comment stands here, and JSON has none.'],
    ['the end is missing', '{"a": {"b": 1}', 'The file ends before everything in it is closed.'],
    ['it ends inside a text', '{"a": "b', 'The file ends before everything in it is closed.'],
    ['it is empty', '', 'Line 1, column 1: The file ends before everything in it is closed.'],
    ['the wrong bracket closes', '{"a": [1, 2}', 'This bracket closes something else than was opened.'],
    ['something follows', '{"a": 1}}', 'Something follows after the last bracket.'],
    ['it is another file', '<!doctype html>', 'Line 1, column 1: This cannot stand here.'],
  ])('when %s', (_, text, reported) => {
    expect(problemsOf(text)).toContain(reported);
  });

  it('on one line and not too long, whatever the text is', () => {
    const large = JSON.stringify({ a: 'x'.repeat(1e5), b: ['\n'.repeat(100), { c: 1 }] }, null, 2);
    fc.assert(
      fc.property(fc.nat(large.length - 1), fc.constantFrom('"', '{', ',', '\n', 'x', ''), (at, sign) => {
        const damaged = large.slice(0, at) + sign + large.slice(at + 2);
        fc.pre(!isJson(damaged));
        const reported = problemsOf(damaged);
        expect(reported).toMatch(/^Line \d+, column \d+: [A-Z]/);
        expect(reported).not.toContain('\n');
        expect(reported.length).toBeLessThan(350);
      }),
    );
  });
});

describe('a field that appears twice in one object', () => {
  it('is reported with its place and both lines, at any depth', () => {
    const text = '{"a": 1,\n"works": [{"name": 1},\n{"name": 1,\n"code": 2, "name": 3}],\n"a": 2}';
    expect(repeatedFields(text).map(({ path, values }) => [writePath(path), values])).toEqual([
      ['works[1].name', { line: 4, first: 3 }],
      ['a', { line: 5, first: 1 }],
    ]);
  });

  it('is no mistake when two things have a field of the same name', () => {
    expect(repeatedFields('{"a": {"a": [{"a": 1}, {"a": 1}]}, "b": {"a": 1}}')).toEqual([]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
