import { CHECKS_BY_HAND, type CheckByHand } from './checks-by-hand.ts';
import { type NamedTest, TESTS } from './named-tests.ts';
import type { Row } from './rows.ts';
import type { Part } from './standards.ts';
import { titlesIn } from './test-titles.ts';

/** Reads a file of the repository; undefined if it does not exist. */
export type Read = (path: string) => string | undefined;

/**
 * The faults of the tables, each in a sentence that names the row: one that the standard has and we do not, one
 * that no standard has, one that nothing shows, a test that does not exist, a check without its day.
 */
export function faultsOf(
  parts: readonly Part[],
  read: Read,
  tests: Readonly<Record<string, NamedTest>> = TESTS,
  checks: Readonly<Record<string, CheckByHand>> = CHECKS_BY_HAND,
): string[] {
  const titles = new Map<string, Set<string>>();
  const exists = ([file, title]: NamedTest) => {
    if (!titles.has(file)) titles.set(file, titlesIn(read(file) ?? ''));
    return titles.get(file)?.has(title) ?? false;
  };
  const used = new Set(parts.flatMap(({ rows }) => Object.values(rows).flatMap(namesIn)));
  return [
    ...parts.flatMap((part) => missingOrForeign(part)),
    ...parts.flatMap(({ rows }) => Object.entries(rows).flatMap(([number, row]) => empty(number, row))),
    ...Object.entries(tests)
      .filter(([, test]) => !exists(test))
      .map(([name, [file, title]]) => `${rowsWith(parts, name)}: ${file} has no test "${title}"`),
    ...[...Object.keys(tests), ...Object.keys(checks)]
      .filter((name) => !used.has(name))
      .map((name) => `no row names ${name}`),
    ...Object.entries(checks).flatMap(([name, check]) =>
      unfinished(`${rowsWith(parts, name)}: the check ${name}`, check),
    ),
  ];
}

function missingOrForeign({ asked, rows }: Part): string[] {
  const numbers = new Set(asked.map(({ number }) => number));
  return [
    ...asked.filter(({ number }) => !rows[number]).map(({ number, name }) => `${number} ${name}: is missing`),
    ...Object.keys(rows).flatMap((number) => (numbers.has(number) ? [] : `${number}: is not in the standard`)),
  ];
}

function empty(number: string, row: Row | undefined): string[] {
  if (row === undefined) return [];
  if (row.kind === 'not-applicable')
    return isSentence(row.because) ? [] : [`${number}: no reason why it does not apply`];
  if (row.tests.length + row.checks.length === 0) return [`${number}: nothing shows it`];
  return row.lacks === undefined || isSentence(row.lacks) ? [] : [`${number}: what it lacks is no sentence`];
}

function unfinished(what: string, { on, how, seen }: CheckByHand): string[] {
  const isDated = /^\d{4}-\d{2}-\d{2}$/.test(on);
  return isDated && isSentence(how) && isSentence(seen)
    ? []
    : [`${what} needs its day, what was done and what was seen`];
}

const isSentence = (text: string) => /^\P{Ll}.{15,}[.)]$/su.test(text);

const namesIn = (row: Row): readonly string[] => (row.kind === 'shown' ? [...row.tests, ...row.checks] : []);

function rowsWith(parts: readonly Part[], name: string): string {
  const rows = parts.flatMap((part) => Object.entries(part.rows));
  return rows.flatMap(([number, row]) => (namesIn(row).includes(name) ? number : [])).join(', ') || 'no row';
}
