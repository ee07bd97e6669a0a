import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { isCalled, ROOT } from './places.mjs';
import { refuseOldNode } from './tools/node-version.mjs';
import { runTool } from './tools/run-command.mjs';
import { ensureSystemPostgres, NO_POSTGRES, startSystemPostgres } from './tools/system-postgres.mjs';
import { lastLine, NOTHING, readCounts, vitestCounts } from './tools/test-counts.mjs';

const SERVER = 'apps/server/src';

/**
 * Runs every test that uses a database once more, on the PostgreSQL of the system instead of the one that comes along:
 * what DATABASE_URL names has to do as well. Where there is none, nothing is run and nothing counts as passed.
 *
 * @param {() => string | undefined | Promise<string | undefined>} [find] the folder of its programs
 * @returns {Promise<import('./tools/test-counts.mjs').Counts>}
 */
export async function databaseTests(find = ensureSystemPostgres) {
  const programs = await find();
  if (!programs) {
    console.log(`not run: ${NO_POSTGRES}`);
    return { ...NOTHING, skipped: 1 };
  }
  const server = startSystemPostgres(programs);
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-test-'));
  const report = join(folder, 'database.json');
  console.log(`PostgreSQL ${server.version} of ${programs}`);
  try {
    const { code } = await runTool(
      ['vitest'],
      [
        ...['run', '--project', 'node', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...filesWithDatabase(),
      ],
      { env: { TEST_DATABASE_URL: server.url } },
    );
    return readCounts(report, vitestCounts, code);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tests that ask for a database, by what they call. */
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
