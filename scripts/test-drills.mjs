import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { databaseTests } from './test-database.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { NOTHING } from './tools/test-counts.mjs';
import { runStages, stories, vitest } from './tools/test-stages.mjs';

/** The tests read this variable, and then run completely the checks that `npm test` runs in part. */
const DRILLS = { DRILLS: 'all' };

refuseOldNode();
await runStages([
  ['installation', () => ensureInstalled().then(() => NOTHING)],
  ['build', () => build().then(() => NOTHING)],
  ['programs and databases that are killed', () => vitest(['--project=node', 'kill-drill.test'], DRILLS)],
  ['thousands of mangled files', () => vitest(['--project=node', 'mangled-files.test'], DRILLS)],
  ['calls with thousands of inputs', () => vitest(['--project=node', 'calls/contract.test'], DRILLS)],
  ['database tests on the PostgreSQL of the system', () => databaseTests()],
  ['phones that are killed, updated and cut off', () => stories(['--grep=@drill'], DRILLS)],
]);
