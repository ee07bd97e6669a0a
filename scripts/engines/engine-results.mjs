/**
 * The result of one step in one engine. `version` is unknown if the engine did not start; `why` says what was missing
 * if it was not run.
 *
 * @typedef {'passed' | 'failed' | 'not run'} Outcome
 * @typedef {object} Result
 * @property {string} engine
 * @property {string} step
 * @property {Outcome} outcome
 * @property {number} seconds
 * @property {string | undefined} version
 * @property {string | undefined} why
 */

/**
 * The steps of Playwright's report, by engine. A step is passed only if it ran to its end with the expected result.
 *
 * @param {any} report
 * @returns {Result[]}
 */
export function engineResults(report) {
  const specs = /** @type {any[]} */ (report.suites).flatMap((suite) => suite.specs);
  return specs.flatMap((spec) =>
    spec.tests.map((/** @type {any} */ test) => {
      const reported = (/** @type {string} */ type) =>
        test.annotations.find((/** @type {any} */ annotation) => annotation.type === type)?.description;
      return {
        engine: test.projectName,
        step: spec.title,
        outcome: outcomeOf(test.status),
        seconds: (test.results.at(-1)?.duration ?? 0) / 1000,
        version: reported('version'),
        why: reported('skip'),
      };
    }),
  );
}

/**
 * @param {string} status Playwright's
 * @returns {Outcome}
 */
function outcomeOf(status) {
  if (status === 'expected') return 'passed';
  return status === 'skipped' ? 'not run' : 'failed';
}

/**
 * A table for people: a line for each step, a column for each engine, and below it the reason why an engine was not
 * run.
 *
 * @param {readonly Result[]} results
 * @returns {string}
 */
export function engineTable(results) {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  const steps = [...new Set(results.map(({ step }) => step))];
  const of = (/** @type {string} */ engine) => results.filter((result) => result.engine === engine);
  const lines = [
    ['', ...engines.map((engine) => nameAndVersion(of(engine)))],
    ...steps.map((step) => [step, ...engines.map((engine) => cell(of(engine).find((found) => found.step === step)))]),
    ['all steps', ...engines.map((engine) => allSeconds(of(engine)))],
  ];
  const absent = engines.flatMap((engine) => absence(engine, of(engine)));
  return [...inColumns(lines), ...absent].join('\n');
}

/** @param {readonly Result[]} results of one engine */
function nameAndVersion(results) {
  const version = results.find((result) => result.version)?.version;
  return [results[0]?.engine, version].filter(Boolean).join(' ');
}

/** @param {Result | undefined} result */
function cell(result) {
  if (!result || result.outcome === 'not run') return 'not run';
  return `${result.outcome === 'passed' ? 'ok' : 'FAILED'} ${result.seconds.toFixed(1)} s`;
}

/** @param {readonly Result[]} results of one engine */
function allSeconds(results) {
  const ran = results.filter(({ outcome }) => outcome !== 'not run');
  return ran.length > 0 ? `${ran.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s` : 'not run';
}

/**
 * @param {string} engine
 * @param {readonly Result[]} results of that engine
 * @returns {string[]}
 */
function absence(engine, results) {
  const why = results.find((result) => result.why)?.why;
  return why ? [`${engine} was not run, it needs: ${why} (installed by this command as root on Debian).`] : [];
}

/** @param {readonly string[][]} lines */
function inColumns(lines) {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  return lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * The last line: it always shows the number not run beside the number passed.
 *
 * @param {import('../tools/test-counts.mjs').Counts} counts
 */
export function lastEngineLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} not run`;
}
