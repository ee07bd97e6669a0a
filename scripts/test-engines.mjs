import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { engineResults, engineTable, lastEngineLine } from './engines/engine-results.mjs';
import { ENGINES, ensureEngine } from './engines/engines.mjs';
import { ensureInstalled } from './install.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { runTool } from './tools/run-command.mjs';
import { playwrightCounts, readCounts } from './tools/test-counts.mjs';

/** `npm run test:engines [-- NAME ...]`: one visit in each engine, or in the named ones. */
async function main() {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !ENGINES.some((engine) => engine.name === name));
  if (unknown) throw new Error(`No engine is called "${unknown}". ${ENGINES.map(({ name }) => name).join(', ')} are.`);
  const engines = ENGINES.filter(({ name }) => asked.length === 0 || asked.includes(name));
  await ensureInstalled();
  for (const engine of engines) await ensureEngine(engine);
  await build();
  return visitIn(engines);
}

/**
 * @param {readonly import('./engines/engines.mjs').Engine[]} engines
 * @returns {Promise<boolean>} whether something passed and nothing failed
 */
async function visitIn(engines) {
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-engines-'));
  const report = join(folder, 'engines.json');
  const { code } = await runTool(
    ['@playwright/test', 'playwright'],
    [
      ...['test', '--config', 'e2e/engines/playwright.config.ts', '--reporter=list,json'],
      ...engines.map(({ title }) => `--project=${title}`),
    ],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const counts = readCounts(report, playwrightCounts, code);
  if (existsSync(report)) console.log(`\n${engineTable(engineResults(JSON.parse(readFileSync(report, 'utf8'))))}`);
  rmSync(folder, { recursive: true, force: true });
  console.log(lastEngineLine(counts));
  return counts.passed > 0 && counts.failed === 0;
}

refuseOldNode();
try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
