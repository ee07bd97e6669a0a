import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The result of some tests. `failures` names each failed test with its first lines, because often only the end of a long
 * run is kept; `durations` has every test that ran, in seconds.
 *
 * @typedef {{ name: string, seconds: number }} Duration
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} failures
 * @property {readonly Duration[]} durations
 */

/** @type {Readonly<Counts>} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] };

/** The assertion is in the first lines of a failure. */
const LINES_OF_A_FAILURE = 12;

/** The slowest tests that the end of a run names. */
const SLOWEST = 10;

/**
 * The counts of a stage that broke outside its tests.
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
    (total, { passed, failed, skipped, failures, durations }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      durations: [...total.durations, ...durations],
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
 * The slowest tests, one line each, the slowest first: `12.3 s  keypad.spec.ts:7: types a number`.
 *
 * @param {Counts} counts
 */
export function slowestTests({ durations }) {
  const sorted = [...durations].sort((one, other) => other.seconds - one.seconds);
  return sorted.slice(0, SLOWEST).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}

/**
 * The counts of Vitest's report. A file that could not be loaded has no tests in the report, but counts as one failed.
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
    durations: files.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${name}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
    failures: [
      ...failedTests.map(({ name, fullName, failureMessages }) => named(`${name}: ${fullName}`, failureMessages)),
      ...brokenFiles.map(({ name, message }) => named(name, [message])),
    ],
  };
}

/** @typedef {{ status: string, fullName: string, duration?: number, failureMessages: string[] }} VitestResult */

/**
 * The counts of Playwright's report. A story that passed only at its second try has failed: visitors do not retry.
 *
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    durations: suites.flatMap(storiesOf).map((/** @type {Story} */ story) => ({
      name: nameOf(story),
      seconds:
        story.tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    })),
    failures: [
      ...suites.flatMap(storiesOf).flatMap(failuresOf),
      ...errors.map((/** @type {StoryError} */ { message = '' }) => named('outside the stories', [message])),
    ],
  };
}

/**
 * @typedef {{ message?: string }} StoryError
 * @typedef {{ status: string, results: { duration?: number, errors: StoryError[] }[] }} StoryTest
 * @typedef {{ title: string, file: string, line: number, tests: StoryTest[] }} Story
 * @typedef {{ specs?: Story[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Story[]}
 */
function storiesOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(storiesOf)];
}

/** @param {Story} story */
function nameOf({ title, file, line }) {
  return `${file}:${line}: ${title}`;
}

/** @param {Story} story */
function failuresOf(story) {
  return story.tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ results }) =>
      named(
        nameOf(story),
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    );
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
