import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from '../scripts/build.mjs';
import { ROOT } from '../scripts/places.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { publishVenues } from './venues.ts';

/** The folder of the last run: publishing takes most of the time of a run of few stories. */
const CACHE = join(ROOT, 'node_modules/.cache/cicerone-venues');
/** Sources of the published venues and of the tables. */
const SOURCES = [
  'package-lock.json',
  'packages',
  'apps/server',
  'demo-venue',
  'docs/for-museums/first-package.md',
  'e2e/venues.ts',
  'e2e/venues',
  'e2e/published-venues.ts',
];

/**
 * Makes the data folder with which every server of a story begins (`PUBLISHED_VENUES`): the venues of the stories,
 * published, and a database with its tables. Each story that made these itself would take three seconds longer. The
 * folder of the last run is copied if its sources are still the same.
 *
 * @returns removes it
 */
export default async function setUp(): Promise<() => void> {
  const cached = join(CACHE, fingerprint(ROOT, SOURCES));
  if (!existsSync(cached)) await publishInto(cached);
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-venues-'));
  copyFolder(cached, dataDir);
  process.env.PUBLISHED_VENUES = dataDir;
  return () => rmSync(dataDir, { recursive: true });
}

/** The folder gets its name when it is complete. */
async function publishInto(cached: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-published-'));
  publishVenues(dataDir);
  const server = await startServer(dataDir, { DEMO: 'all' });
  await server.stop();
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const copy = mkdtempSync(join(CACHE, 'copying-'));
  copyFolder(dataDir, copy);
  renameSync(copy, cached);
  rmSync(dataDir, { recursive: true });
}

/** The files keep their owners: a server started as root gives its database to an account without rights. */
function copyFolder(from: string, to: string) {
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
