import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { PAGE, readFile } from './conformance.ts';
import { conformancePage } from './conformance-page.ts';
import { faultsOf } from './faults.ts';
import type { NamedTest } from './named-tests.ts';
import { byTests, notApplicable, type Row } from './rows.ts';
import { EN_301_549, type Part, WCAG } from './standards.ts';
import { titlesIn } from './test-titles.ts';

test('every row of both standards names a test that exists, a check with its day, or why it does not apply', () => {
  expect(faultsOf([WCAG, ...EN_301_549], readFile)).toEqual([]);
});

test('WCAG 2.2 has 55 criteria at the levels A and AA, and one that it has removed', () => {
  expect(WCAG.asked).toHaveLength(56);
  expect(WCAG.asked.filter(({ level }) => level === 'A')).toHaveLength(32);
  expect(new Set(WCAG.asked.map(({ number }) => number)).size).toBe(56);
});

test('the page in docs is the one that the rows give', () => {
  // `npm run conformance` writes the page.
  expect(readFile(PAGE)).toBe(conformancePage());
});

test('the page of a buyer is valid HTML with headings and headed tables', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: { 'long-title': 'off', 'no-inline-style': 'error', 'script-element': 'off' },
  });
  const page = conformancePage();
  const { results } = await validator.validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  expect(page).toContain('<html lang="en">');
  expect(page).not.toMatch(/<script|<img|<td><\/td>/);
  const tables = page.split('<table>').slice(1);
  expect(tables.every((table) => table.includes('<caption>') && table.includes('scope="col"'))).toBe(true);
});

describe('a row is named', () => {
  const TEST: NamedTest = ['a.test.ts', 'a visitor reads'];
  const read = () => "test('a visitor reads', () => {});";
  const faults = (row: Row | undefined, tests = { reads: TEST }, asked = [{ number: '1.1.1', name: 'One' }]) =>
    faultsOf([{ title: 'A part', asked, rows: row ? { '1.1.1': row } : {} } satisfies Part], read, tests as never, {});

  test.each([
    ['that is missing', undefined, '1.1.1 One: is missing'],
    ['that nothing shows', byTests([]), '1.1.1: nothing shows it'],
    ['without a reason', notApplicable(''), '1.1.1: no reason why it does not apply'],
    ['that lacks something in no sentence', byTests(['reads' as never], 'x'), '1.1.1: what it lacks is no sentence'],
  ])('%s', (_, row, fault) => {
    expect(faults(row)).toContain(fault);
  });

  test('whose test does not exist, also if a comment has its title', () => {
    const gone: NamedTest = ['a.test.ts', 'a visitor hears'];
    expect(faults(byTests(['reads' as never]), { reads: gone })).toEqual([
      '1.1.1: a.test.ts has no test "a visitor hears"',
    ]);
  });

  test('that the standard does not have', () => {
    expect(faults(byTests(['reads' as never]), { reads: TEST }, [])).toEqual(['1.1.1: is not in the standard']);
  });

  test('not, if its test exists', () => {
    expect(faults(byTests(['reads' as never]))).toEqual([]);
  });
});

test('titles are those of tests and groups, and nothing else', () => {
  const source = `
    // test('in a comment', () => {});
    describe.each([1])('a group of %s', () => { test.each(['x'])('a row %s', () => other('no title')); });
    for (const lang of []) test(\`\${lang}: in \${two} languages\`, async () => {});
    test.describe("a group of stories", () => { const text = 'no title'; });
  `;
  expect([...titlesIn(source)]).toEqual(['a group of %s', 'a row %s', '…: in … languages', 'a group of stories']);
});
