import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeLeftBehind } from './shared-database-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

it('the remains of killed runs are deleted after a day, and nothing else', async () => {
  const place = await temporaryFolder();
  const old = ['cicerone-test-a1B2c3', 'cicerone-test-database-a1B2c3', 'cicerone-0123456789abcdef'];
  const inUse = ['cicerone-fedcba9876543210', 'cicerone-data', 'somebody-else'];
  for (const name of [...old, ...inUse, 'cicerone-test-young1']) await mkdir(join(place, name));
  await writeFile(join(place, 'cicerone-fedcba9876543210/.s.PGSQL.5432'), '');
  for (const name of [...old, ...inUse]) await utimes(join(place, name), new Date(0), new Date(0));
  await removeLeftBehind(place);
  expect((await readdir(place)).sort()).toEqual([...inUse, 'cicerone-test-young1'].sort());
});
