import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWindowlessChromium, NO_BROWSER } from './browser.mjs';
import { runTool } from './run-command.mjs';
import { lastLine, oneFailed, playwrightCounts, readCounts, slowestTests, sum, vitestCounts } from './test-counts.mjs';

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {{ kind: string, counts: Counts, seconds: number }} Stage
 */

/**
 * Runs the stages of a test run one after the other and reports them at the end: every failed test with its first lines,
 * the ten slowest tests, a line for each stage, and `N passed, N failed` as the last line.
 *
 * @param {readonly [kind: string, test: () => Promise<Counts>][]} stages a stage that throws counts as one failed, and
 *   the next one runs all the same
 */
export async function runStages(stages) {
  /** @type {Stage[]} */
  const results = [];
  for (const [kind, test] of stages) {
    console.log(`\n--- ${kind}`);
    const started = performance.now();
    const counts = await test().catch((error) => {
      console.error(error instanceof Error ? error.message : error);
      return oneFailed(`${kind}: ${error instanceof Error ? error.message : error}`);
    });
    results.push({ kind, counts, seconds: (performance.now() - started) / 1000 });
  }
  const total = sum(results.map(({ counts }) => counts));
  console.log(['', 'The slowest tests:', ...slowestTests(total), ''].join('\n'));
  for (const failure of total.failures) console.log(`failed: ${failure}\n`);
  for (const { kind, counts, seconds } of results) {
    console.log(`${kind}: ${lastLine(counts)} (${seconds.toFixed(1)} s)`);
  }
  console.log(lastLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/**
 * Runs Vitest and counts its tests.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export function vitest(args, env = {}) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runTool(['vitest'], ['run', ...args, ...reporters], { env: { ...inMemory(), ...env } });
    return readCounts(report, vitestCounts, code);
  });
}

/**
 * Runs visitor stories and counts them.
 *
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Counts>}
 */
export async function stories(args = [], env = {}) {
  if (!(await ensureWindowlessChromium())) throw new Error(NO_BROWSER);
  return withReport(async (report) => {
    const { code } = await runTool(
      ['@playwright/test', 'playwright'],
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
      { env: { ...inMemory(), ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    return readCounts(report, playwrightCounts, code);
  });
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * The environment in which temporary folders are in memory, if this system has room for them there: every data folder of
 * a test has a database of 48 MB, and each of its writes waits for the disk. Containers often have 64 MB there.
 *
 * @returns {NodeJS.ProcessEnv}
 */
function inMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return !process.env.TMPDIR && bavail * bsize > ROOM_BYTES ? { TMPDIR: MEMORY } : {};
  } catch {
    return {}; // no Linux
  }
}

/** @param {(report: string) => Promise<Counts>} run */
async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
