import { build } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { changedScreens } from './tools/changed-screens.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { run } from './tools/run-command.mjs';
import { NOTHING } from './tools/test-counts.mjs';
import { runStages, stories, vitest } from './tools/test-stages.mjs';

/**
 * Runs the tests that a change reaches: of the uncommitted change, or of everything since a revision
 * (`npm run test:changed -- main~3`).
 */
refuseOldNode();
await ensureInstalled();
const [since = 'HEAD'] = process.argv.slice(2);
const changed = await changedFiles(since);
const { screens, stories: specs } = changedScreens(changed);
if (screens) console.log(`Changed screens: ${screens.join(', ')}`);
/** @type {Parameters<typeof runStages>[0]} */
const ofScreens = [
  ['build', () => build().then(() => NOTHING)],
  ['stories of the changed screens', () => stories(specs)],
];
await runStages([['unit tests', unitTests], ...(specs.length > 0 ? ofScreens : [])]);

/** The tables of all screens are filtered by VITE_SCREENS. */
function unitTests() {
  return vitest([`--changed=${since}`, '--passWithNoTests'], screens ? { VITE_SCREENS: screens.join() } : {});
}

/** @param {string} revision */
async function changedFiles(revision) {
  const [tracked, untracked] = await Promise.all([
    run('git', ['diff', '--name-only', revision], { quiet: true }),
    run('git', ['ls-files', '--others', '--exclude-standard'], { quiet: true }),
  ]);
  if (tracked.code !== 0) throw new Error(`git does not know ${revision}.`);
  return `${tracked.output}\n${untracked.output}`.split('\n').filter(Boolean);
}
