import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Counts `failures` says
 * which tests failed and how, each in a few lines: of a long run often only its end is kept.
 */

/** @type {Readonly<Counts>} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** A failure is named by its first lines: the assertion stands there, the rest is in the run's own words above. */
const LINES_OF_A_FAILURE = 12;

/**
 * What a stage counts that broke outside its tests.
 *
 * @param {string} why
 * @returns {Counts}
 */
export function oneFailed(why) {
  return { ...NOTHING, failed: 1, failures: [why] };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
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
  const files = /** @type {{ name: string, status: string, message: string, assertionResults: VitestResult[] }[]} */ (
    report.testResults
  );
  const brokenFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failedTests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map((test) => ({ name, ...test })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...failedTests.map(({ name, fullName, failureMessages }) => named(`${name}: ${fullName}`, failureMessages)),
      ...brokenFiles.map(({ name, message }) => named(name, [message])),
    ],
  };
}

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestResult */

/**
 * What Playwright's report says. A story that passed only at its second try is a failed one: visitors do not retry.
 *
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failedStories),
      ...errors.map((/** @type {StoryError} */ { message = '' }) => named('outside the stories', [message])),
    ],
  };
}

/**
 * @typedef {{ message?: string }} StoryError
 * @typedef {{ status: string, results: { errors: StoryError[] }[] }} StoryTest
 * @typedef {{ title: string, file: string, line: number, tests: StoryTest[] }} Story
 * @typedef {{ specs?: Story[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedStories({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        named(
          `${file}:${line}: ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  );
  return [...failed, ...suites.flatMap(failedStories)];
}

/**
 * @param {string} name
 * @param {readonly string[]} messages
 */
function named(name, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, LINES_OF_A_FAILURE);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n');
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
    if (exitCode === 0 || read.failed > 0) return read;
    return sum([read, oneFailed(`the runner ended with code ${exitCode}, though each of its tests passed`)]);
  } catch (error) {
    return oneFailed(`no report that can be read: ${error instanceof Error ? error.message : error}`);
  }
}
