import { expect, test } from 'vitest';
import { csvTable } from './csv-table.ts';

test('a table begins with its encoding and its columns, and each cell is quoted', () => {
  expect(csvTable(['name', 'visits'], [['The "blue" room, north', '12']])).toBe(
    '\uFEFF"name","visits"\r\n"The ""blue"" room, north","12"\r\n',
  );
});

test.each(['=1+2', '+49', '-cmd', '@sum', '\t=1'])('no cell is a formula: %j', (cell) => {
  expect(csvTable(['a'], [[cell]])).toBe(`\uFEFF"a"\r\n"'${cell}"\r\n`);
});
