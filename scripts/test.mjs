import { build } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureChromium, NO_BROWSER } from './tools/browser.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { NOTHING, oneFailed, sum } from './tools/test-counts.mjs';
import { runStages, stories, vitest } from './tools/test-stages.mjs';

refuseOldNode();
await runStages([
  ['installation', () => ensureInstalled().then(() => NOTHING)],
  ['build', () => build().then(() => NOTHING)],
  ['checks', checks],
  ['unit tests', unitTests],
  ['visitor stories in a browser', () => stories()],
]);

async function checks() {
  const results = await runChecks();
  return sum(results.map(({ ok, name }) => (ok ? { ...NOTHING, passed: 1 } : oneFailed(name))));
}

/** Without a browser its tests count as one failed, and all others run. */
async function unitTests() {
  if (await ensureChromium()) return vitest([]);
  console.error(NO_BROWSER);
  return sum([await vitest(['--project=!browser']), oneFailed(NO_BROWSER)]);
}
