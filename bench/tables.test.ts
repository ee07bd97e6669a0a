import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { NAMES } from './benches.mjs';
import { goal } from './figures.mjs';
import { tableOf, withTable } from './tables.mjs';

const PAGE = ['# Benchmarks', '<!-- table: kill -->', 'old', '<!-- end of table -->', 'Why.', ''].join('\n');

vi.spyOn(console, 'log').mockReturnValue(undefined);
const lost = goal('rows-lost', 0, 0, { what: 'rows that are gone' });
const slow = goal('paint', 2.1049, 1.1, { what: 'the paint', seen: '20 ms against 10' });

describe('a reader of the figures', () => {
  test('reads value and limit with their unit', () => {
    const screen = goal('js', 89.82, 95, { what: 'JavaScript', unit: 'kB' });
    expect(tableOf([screen], 'Today.')).toContain('| JavaScript | 89.82 kB | 95 kB | |');
  });

  test('sees which figures are short of their limits, and the measurements behind them', () => {
    expect(tableOf([slow], 'Today.')).toContain('| the paint | **2.1 (short)** | 1.1 | 20 ms against 10 |');
  });

  test('sees a figure that was not measured as short', () => {
    expect(goal('cuts', Number.NaN, 0, { what: 'cuts' }).isMet).toBe(false);
  });

  test('reads when and where they were measured above them', () => {
    expect(tableOf([lost], 'On a busy machine.')).toMatch(/^On a busy machine\.\n\n\| figure \|/);
  });
});

describe('a new table', () => {
  test('replaces the old one and leaves the words around it', () => {
    const page = withTable(PAGE, 'kill', 'new');
    expect(page).toBe(PAGE.replace('old', '\nnew\n'));
    expect(withTable(page, 'kill', 'newer')).toBe(PAGE.replace('old', '\nnewer\n'));
  });

  test('is rejected if the page has no place for it', () => {
    expect(() => withTable(PAGE, 'update', 'new')).toThrow('table: update');
  });

  test.each(NAMES)('has its place in docs/benchmarks.md (%s)', (name) => {
    const page = readFileSync(new URL('../docs/benchmarks.md', import.meta.url), 'utf8');
    expect(withTable(page, name, 'new')).toContain('\n\nnew\n\n<!-- end of table -->');
  });
});
