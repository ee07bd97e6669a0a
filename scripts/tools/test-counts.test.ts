import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  lastLine,
  NOTHING,
  oneFailed,
  playwrightCounts,
  readCounts,
  slowestTests,
  sum,
  vitestCounts,
} from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cicerone-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (text: string) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, text);
  return path;
};
const vitestReport = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});

describe('the last line', () => {
  test('says how many passed and failed, and what was skipped only where something was', () => {
    expect(lastLine({ ...NOTHING, passed: 12 })).toBe('12 passed, 0 failed');
    expect(lastLine({ ...NOTHING, passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
  test('counts all kinds together', () => {
    expect(sum([])).toEqual(NOTHING);
    expect(
      sum([
        {
          passed: 1,
          failed: 2,
          skipped: 3,
          failures: ['the keypad', 'the code'],
          durations: [{ name: 'the keypad', seconds: 2 }],
        },
        { ...NOTHING, passed: 4 },
        oneFailed('the build'),
      ]),
    ).toEqual({
      passed: 5,
      failed: 3,
      skipped: 3,
      failures: ['the keypad', 'the code', 'the build'],
      durations: [{ name: 'the keypad', seconds: 2 }],
    });
  });
});

describe('the slowest tests', () => {
  test('are the ten that took longest, the slowest first', () => {
    const durations = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, seconds: at }));
    const lines = slowestTests({ ...NOTHING, durations });
    expect(lines).toHaveLength(10);
    expect([lines[0], lines[9]]).toEqual(['  11.0 s  test 11', '   2.0 s  test 2']);
  });
  test('are read from the reports of both runners', () => {
    const file = {
      name: 'keypad.test.ts',
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'an eighth digit', duration: 1500, failureMessages: [] }],
    };
    expect(vitestCounts(vitestReport(1, 0, [file])).durations).toEqual([
      { name: 'keypad.test.ts: an eighth digit', seconds: 1.5 },
    ]);
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 };
    const results = [{ duration: 2000, errors: [] }];
    const specs = [{ title: 'listens', file: 'keypad.spec.ts', line: 7, tests: [{ status: 'expected', results }] }];
    expect(playwrightCounts({ stats, errors: [], suites: [{ suites: [{ specs }] }] }).durations).toEqual([
      { name: 'keypad.spec.ts:7: listens', seconds: 2 },
    ]);
  });
});

describe('unit tests', () => {
  const failed = (fullName: string, message: string) => ({ status: 'failed', fullName, failureMessages: [message] });
  test('are counted one by one', () => {
    const report = { ...vitestReport(3, 1), numPendingTests: 1, numTodoTests: 1 };
    expect(vitestCounts(report)).toMatchObject({ passed: 3, failed: 1, skipped: 2 });
  });
  test('that failed are named with their file, their first lines and without colours', () => {
    const file = {
      name: 'keypad.test.ts',
      status: 'failed',
      assertionResults: [failed('an eighth digit', '\u001b[31mexpected 7\u001b[39m\nnot 8')],
    };
    expect(vitestCounts(vitestReport(3, 1, [file])).failures).toEqual([
      'keypad.test.ts: an eighth digit\n  expected 7\n  not 8',
    ]);
  });
  test('whose file cannot be loaded count as one failed', () => {
    const broken = { name: 'code.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    const honest = { name: 'keypad.test.ts', status: 'failed', assertionResults: [failed('a digit', 'wrong')] };
    const counts = vitestCounts(vitestReport(3, 1, [broken, honest]));
    expect(counts.failed).toBe(2);
    expect(counts.failures).toEqual(['keypad.test.ts: a digit\n  wrong', 'code.test.ts\n  no such module']);
  });
});

describe('visitor stories', () => {
  const nothing = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  test('that passed only at the second try have failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts({ stats, errors: [], suites: [] })).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  });
  test('that failed are named with their file and line, at any depth of the report', () => {
    const story = (status: string, title: string, message: string) => ({
      title,
      file: 'keypad.spec.ts',
      line: 7,
      tests: [{ status, results: [{ errors: [{ message }] }] }],
    });
    const suites = [
      { specs: [story('unexpected', 'types a number', 'no sound'), story('expected', 'listens', '')] },
      { suites: [{ specs: [story('flaky', 'goes on', 'too late')] }] },
    ];
    expect(playwrightCounts({ stats: nothing, errors: [], suites }).failures).toEqual([
      'keypad.spec.ts:7: types a number\n  no sound',
      'keypad.spec.ts:7: goes on\n  too late',
    ]);
  });
  test('that could not be started count as failed', () => {
    const counts = playwrightCounts({
      stats: nothing,
      errors: [{ message: 'the server did not start' }],
      suites: [],
    });
    expect(counts.failed).toBe(1);
    expect(counts.failures).toEqual(['outside the stories\n  the server did not start']);
  });
});

describe('a broken stage never looks like success, and says what broke:', () => {
  test('no report', () => {
    const counts = readCounts(join(folder, 'nowhere.json'), vitestCounts, 0);
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
    expect(counts.failures[0]).toContain('ENOENT');
  });
  test('half a report', () => {
    expect(readCounts(written('{"numPassed'), vitestCounts, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
  test('a runner that ended with a code though all its tests passed', () => {
    const path = written(JSON.stringify(vitestReport(3, 0)));
    expect(readCounts(path, vitestCounts, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      failures: ['the runner ended with code 1, though each of its tests passed'],
      durations: [],
    });
    expect(readCounts(path, vitestCounts, 0)).toEqual({ ...NOTHING, passed: 3 });
  });
});
