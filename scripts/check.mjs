import { ensureInstalled } from './install.mjs';
import { isCalled } from './places.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { runTool } from './tools/run-command.mjs';

/**
 * @typedef {{ name: string, tool: [packageName: string, command?: string], args: readonly string[] }} Check
 * @typedef {{ name: string, ok: boolean, seconds: number, output: string }} CheckResult
 */

/**
 * The checks of the repository. Each finds problems that the others miss (docs/architecture.md).
 *
 * @type {readonly Check[]}
 */
export const CHECKS = [
  // TypeScript 7 takes a seventh of the time of 6, which stays for dependency-cruiser 17: it refuses a newer one.
  { name: 'types', tool: ['typescript-7', 'tsc'], args: ['-b'] },
  { name: 'format, names, sizes', tool: ['@biomejs/biome', 'biome'], args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'arrows between files',
    tool: ['dependency-cruiser', 'depcruise'],
    args: ['--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e'],
  },
  {
    name: 'arrows at run time',
    tool: ['dependency-cruiser', 'depcruise'],
    args: ['--config', '.dependency-cruiser.runtime.mjs', 'apps/guide/src'],
  },
];

/**
 * Runs all checks in parallel and prints a line for each, with the output of those that failed.
 *
 * @returns {Promise<CheckResult[]>} in the order of {@link CHECKS}
 */
export async function runChecks() {
  const results = await Promise.all(CHECKS.map(runCheck));
  for (const { name, ok, seconds, output } of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
    if (!ok) console.log(output.trimEnd());
  }
  return results;
}

/**
 * @param {Check} check
 * @returns {Promise<CheckResult>}
 */
async function runCheck({ name, tool, args }) {
  const started = performance.now();
  const { code, output } = await runTool(tool, args, { quiet: true });
  return { name, ok: code === 0, seconds: (performance.now() - started) / 1000, output };
}

if (isCalled(import.meta.url)) {
  refuseOldNode();
  await ensureInstalled();
  const results = await runChecks();
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
