import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { isCalled, ROOT } from './places.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { ensureSystemPostgres, NO_POSTGRES, startSystemPostgres } from './tools/system-postgres.mjs';
import { lastLine, NOTHING } from './tools/test-counts.mjs';
import { vitest } from './tools/test-stages.mjs';

const SERVER = 'apps/server/src';

/**
 * Runs every test that uses a database on the PostgreSQL of the system instead of the bundled one, because a museum may
 * name its own in DATABASE_URL. Without one on this machine nothing is run and nothing counts as passed.
 *
 * @param {() => string | undefined | Promise<string | undefined>} [find] finds the folder of its programs
 * @returns {Promise<import('./tools/test-counts.mjs').Counts>}
 */
export async function databaseTests(find = ensureSystemPostgres) {
  const programs = await find();
  if (!programs) {
    console.log(`not run: ${NO_POSTGRES}`);
    return { ...NOTHING, skipped: 1 };
  }
  const server = startSystemPostgres(programs);
  console.log(`PostgreSQL ${server.version} of ${programs}`);
  try {
    return await vitest(['--project=node', ...filesWithDatabase()], { TEST_DATABASE_URL: server.url });
  } finally {
    server.stop();
  }
}

/** The test files that ask for a database, by the functions that they call. */
export function filesWithDatabase() {
  return readdirSync(join(ROOT, SERVER), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => /\b(testDatabase|emptyDatabase)\(/.test(readFileSync(join(ROOT, SERVER, path), 'utf8')))
    .map((path) => `${SERVER}/${path}`);
}

if (isCalled(import.meta.url)) {
  refuseOldNode();
  await ensureInstalled();
  const counts = await databaseTests();
  console.log(lastLine(counts));
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}
