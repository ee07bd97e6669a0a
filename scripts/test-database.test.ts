import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseTests, filesWithDatabase } from './test-database.mjs';
import { findSystemPostgres } from './tools/system-postgres.mjs';
import { NOTHING } from './tools/test-counts.mjs';

let place = '';
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'cicerone-path-'));
  vi.stubEnv('PATH', place);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(place, { recursive: true, force: true });
});

const versionOfDebian = (version: string, names: readonly string[]) => {
  const folder = join(place, version, 'bin');
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), '');
  return folder;
};
const ALL = ['initdb', 'pg_ctl', 'postgres'];

test('tests use the newest complete PostgreSQL of Debian', () => {
  versionOfDebian('9', ALL);
  versionOfDebian('14', ALL);
  const newest = versionOfDebian('15', ALL);
  versionOfDebian('17', ['psql']);
  expect(findSystemPostgres(place)).toBe(newest);
});

test('on other systems they use the one on PATH', () => {
  expect(findSystemPostgres(join(place, 'nothing'))).toBeUndefined();
  for (const [version, found] of [
    ['14.9', undefined],
    ['16.2', place],
  ]) {
    for (const name of ALL) {
      writeFileSync(join(place, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`);
      chmodSync(join(place, name), 0o755);
    }
    expect(findSystemPostgres(join(place, 'nothing'))).toBe(found);
  }
});

test('every test with a database is found', () => {
  expect(filesWithDatabase()).toContain('apps/server/src/storage/database/open-database.test.ts');
  expect(filesWithDatabase()).toContain('apps/server/src/upkeep/backup/backup.test.ts');
});

test('without PostgreSQL the tests are not run, and do not count as passed', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  expect(await databaseTests(() => undefined)).toEqual({ ...NOTHING, skipped: 1 });
  expect(said.mock.calls.join()).toMatch(/^not run: /);
});
