import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { ensureInstalled } from '../../scripts/install.mjs';
import { isCalled } from '../../scripts/places.mjs';
import { run } from '../../scripts/tools/run-command.mjs';
import { startServer } from '../../scripts/tools/started-server.mjs';
import { judgeDescription } from './judge-description.mjs';
import { judgeWithLighthouse } from './judge-lighthouse.mjs';
import { judgePages } from './judge-pages.mjs';
import { judgePolicies } from './judge-policies.mjs';
import { judgeSources } from './judge-sources.mjs';
import { seenPages } from './pages.mjs';
import { REASONS, withReasons } from './reasons.mjs';

const FOLDER = import.meta.dirname;

/** `npm run judges`: fails on any finding without a written reason. @returns {Promise<boolean>} whether there is none */
async function main() {
  await ensureInstalled();
  await ensureJudges();
  await build();
  const place = mkdtempSync(join(tmpdir(), 'cicerone-judges-'));
  const server = await startServer(join(place, 'data'), { DEMO: 'all', SECURITY_CONTACT: 'security@example.org' });
  try {
    const pages = await seenPages(server.origin);
    const findings = [
      ...(await judgeSources(pages, place)),
      ...judgePages(pages),
      ...judgePolicies(pages),
      ...(await judgeDescription(server.origin, place)),
      ...(await judgeWithLighthouse(server.origin)),
    ];
    return report(findings);
  } finally {
    await server.stop();
    rmSync(place, { recursive: true });
  }
}

/** The judges have a lockfile of their own: nobody who visits, builds or tests the guide needs them. */
async function ensureJudges() {
  if (existsSync(join(FOLDER, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the judges (once) ...');
  const { code } = await run('npm', ['ci', '--ignore-scripts', '--no-progress', '--loglevel=error'], { cwd: FOLDER });
  if (code !== 0) throw new Error('The judges could not be installed: see what npm said above.');
}

/** @param {readonly import('./reasons.mjs').Finding[]} findings */
function report(findings) {
  const { open, excused, idle } = withReasons(findings, REASONS);
  for (const { judge, rule, about, message } of open) console.log(`${judge} ${rule}: ${message}\n  ${about}`);
  for (const { judge, rule } of idle) console.log(`A reason that nothing needs: ${judge} ${rule}`);
  console.log(`${open.length} findings, ${excused.length} with a reason`);
  return open.length === 0 && idle.length === 0;
}

if (isCalled(import.meta.url)) {
  const isFine = await main().catch((error) => {
    console.error(error.message);
    return false;
  });
  process.exit(isFine ? 0 : 1);
}
