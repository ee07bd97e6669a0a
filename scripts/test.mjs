import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { databaseTests } from './test-database.mjs';
import { ensureChromium, ensureWindowlessChromium, NO_BROWSER } from './tools/browser.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { runTool } from './tools/run-command.mjs';
import { lastLine, NOTHING, oneFailed, playwrightCounts, readCounts, sum, vitestCounts } from './tools/test-counts.mjs';

/**
 * @typedef {import('./tools/test-counts.mjs').Counts} Counts
 * @typedef {{ kind: string, counts: Counts, seconds: number }} Stage
 */

/** @type {Stage[]} */
const stages = [];
const reports = mkdtempSync(join(tmpdir(), 'cicerone-test-'));

/**
 * Runs one kind of test. Whatever it throws counts as one failed, and the next kind runs all the same.
 *
 * @param {string} kind
 * @param {() => Promise<Counts>} test
 */
async function stage(kind, test) {
  console.log(`\n--- ${kind}`);
  const started = performance.now();
  const counts = await test().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return oneFailed(`${kind}: ${error instanceof Error ? error.message : error}`);
  });
  stages.push({ kind, counts, seconds: (performance.now() - started) / 1000 });
}

async function checks() {
  const results = await runChecks();
  return sum(results.map(({ ok, name }) => (ok ? { ...NOTHING, passed: 1 } : oneFailed(name))));
}

/** @param {string | undefined} chromium */
async function unitTests(chromium) {
  const report = join(reports, 'unit.json');
  const { code } = await runTool(
    ['vitest'],
    [
      'run',
      ...(chromium ? [] : ['--project=!browser']),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  );
  const counts = readCounts(report, vitestCounts, code);
  if (chromium) return counts;
  console.error(NO_BROWSER);
  return sum([counts, oneFailed(NO_BROWSER)]);
}

async function visitorStories() {
  if (!(await ensureWindowlessChromium())) throw new Error(NO_BROWSER);
  const report = join(reports, 'e2e.json');
  const { code } = await runTool(
    ['@playwright/test', 'playwright'],
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return readCounts(report, playwrightCounts, code);
}

refuseOldNode();
try {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await stage('build', async () => {
    await build();
    return NOTHING;
  });
  await stage('checks', checks);
  await stage('unit tests', () => unitTests(chromium));
  await stage('database tests on the PostgreSQL of the system', () => databaseTests());
  await stage('visitor stories in a browser', visitorStories);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  stages.push({ kind: 'installation', counts: oneFailed(String(error)), seconds: 0 });
} finally {
  rmSync(reports, { recursive: true, force: true });
}

const total = sum(stages.map(({ counts }) => counts));
console.log();
for (const failure of total.failures) console.log(`failed: ${failure}\n`);
for (const { kind, counts, seconds } of stages) console.log(`${kind}: ${lastLine(counts)} (${seconds.toFixed(1)} s)`);
console.log(lastLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
