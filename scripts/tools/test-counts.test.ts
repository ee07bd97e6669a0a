import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lastLine, NOTHING, playwrightCounts, readCounts, sum, vitestCounts } from './test-counts.mjs';

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
    expect(lastLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(lastLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
  test('counts all kinds together', () => {
    expect(sum([])).toEqual(NOTHING);
    expect(
      sum([
        { passed: 1, failed: 2, skipped: 3 },
        { ...NOTHING, passed: 4 },
      ]),
    ).toEqual({
      passed: 5,
      failed: 2,
      skipped: 3,
    });
  });
});

describe('unit tests', () => {
  test('are counted one by one', () => {
    const report = { ...vitestReport(3, 1), numPendingTests: 1, numTodoTests: 1 };
    expect(vitestCounts(report)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });
  test('whose file cannot be loaded count as one failed', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const honest = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(vitestCounts(vitestReport(3, 1, [broken, honest])).failed).toBe(2);
  });
});

describe('visitor stories', () => {
  test('that passed only at the second try have failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });
  test('that could not be started count as failed', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightCounts({ stats, errors: [{ message: 'the server did not start' }] }).failed).toBe(1);
  });
});

describe('a broken stage never looks like success:', () => {
  const oneFailed = { passed: 0, failed: 1, skipped: 0 };
  test('no report', () => {
    expect(readCounts(join(folder, 'nowhere.json'), vitestCounts, 0)).toEqual(oneFailed);
  });
  test('half a report', () => {
    expect(readCounts(written('{"numPassed'), vitestCounts, 0)).toEqual(oneFailed);
  });
  test('a runner that ended with a code though all its tests passed', () => {
    const path = written(JSON.stringify(vitestReport(3, 0)));
    expect(readCounts(path, vitestCounts, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(readCounts(path, vitestCounts, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });
});
