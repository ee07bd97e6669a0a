import { expect, test } from 'vitest';
import { csvTable } from './csv-table.ts';

test('a table begins with its encoding and its columns, and each cell is quoted', () => {
  expect(csvTable(['name', 'visits'], [['The "blue" room, north', '12']])).toBe(
    '\uFEFF"name","visits"\r\n"The ""blue"" room, north","12"\r\n',
  );
});

test.each(['=1+2', '+49', '-cmd', '@sum', '\t=1', '\n=1', '＝1+2', '＋49', '－1', '＠sum'])(
  'no cell is a formula: %j',
  (cell) => {
    expect(csvTable(['a'], [[cell]])).toBe(`\uFEFF"a"\r\n"'${cell}"\r\n`);
  },
);

test.each([
  ['good;=1+2;x', "good;'=1+2;x"],
  ['good; "=1', 'good; ""\'=1'],
  ['good\t@sum', "good\t'@sum"],
  ['good\n-cmd;+49', "good\n'-cmd;'+49"],
  ['a = b; c - d', 'a = b; c - d'],
])('nor is a part of it, where semicolons or tabs are taken for the ends of cells: %j', (cell, written) => {
  expect(csvTable(['a'], [[cell]])).toBe(`\uFEFF"a"\r\n"${written}"\r\n`);
});
