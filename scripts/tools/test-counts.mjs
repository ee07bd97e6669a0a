import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Readonly<Counts>} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** The least that a stage without a readable result counts: it broke. */
const BROKEN = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  );
}

/**
 * The last line of a test run: `12 passed, 0 failed`, and what was skipped only where something was.
 *
 * @param {Counts} counts
 */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What Vitest's report says. A file that could not be loaded has no tests in the report, but counts as one failed.
 *
 * @param {any} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const files = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (report.testResults);
  const brokenFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * What Playwright's report says. A story that passed only at its second try is a failed one: visitors do not retry.
 *
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Reads a runner's report. Whatever went wrong without a failed test in it (no report, an error outside all tests, a
 * runner that ended with a code) counts as one failed: a broken stage must never look like success.
 *
 * @param {string} path of the JSON report
 * @param {(report: any) => Counts} counts
 * @param {number} exitCode of the runner
 * @returns {Counts}
 */
export function readCounts(path, counts, exitCode) {
  try {
    const read = counts(JSON.parse(readFileSync(path, 'utf8')));
    return exitCode !== 0 && read.failed === 0 ? { ...read, failed: 1 } : read;
  } catch {
    return BROKEN;
  }
}
