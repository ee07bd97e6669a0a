import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_TIMEZONE } from '@cicerone/content/language/visit-date';
import { expect, test } from 'vitest';
import { createAccessCodes } from '../guarding/codes/access-codes.ts';
import { openPackage } from '../package/folder-or-zip/open-package.ts';
import { importPackage } from '../package/import-package.ts';
import { type DataFolder, dataFolder } from '../storage/data-folder.ts';
import type { Tables } from '../storage/database/open-database.ts';
import { listVenues, readableVenues } from '../storage/venue-list.ts';
import { openedDays } from '../testing/opened-days.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage, writePackage } from '../testing/test-package.ts';
import { type DemoDeps, giveTestCode, loadDemo } from './load-demo.ts';

const DEMO_VENUES = fileURLToPath(new URL('../../../../demo-venue', import.meta.url));
/** Small venues in place of the bundled ones: those are published in a test of the command line. */
const PACKAGES = await temporaryFolder();
for (const [key, changes] of Object.entries({
  'museum-of-pattern': {},
  guarded: { accessCodeRequired: true },
  closed: { deactivated: true },
})) {
  await writePackage(`${PACKAGES}/${key}`, await testPackage({ ...changes, idMuseum: key }));
}
const GUARDED = { idMuseum: 2, code: '2468' };
const codesOf = ({ tables, folder }: Pick<DemoDeps, 'folder'> & { tables: Tables }) =>
  createAccessCodes(tables, folder);

async function newInstallation(): Promise<DemoDeps & { reported: string[]; tables: Tables }> {
  const { tables } = await testDatabase();
  const folder = dataFolder(await temporaryFolder());
  const reported: string[] = [];
  const report = (sentence: string) => void reported.push(sentence);
  return { folder, packages: PACKAGES, tables, timezone: DEFAULT_TIMEZONE, report, reported };
}

/** The state after a start that was aborted between import and publication. */
async function importOnly(folder: DataFolder, key: string) {
  const source = await openPackage(`${PACKAGES}/${key}`);
  if ('tag' in source) throw new Error(source.message);
  await importPackage(folder, source).finally(() => source.close());
}

async function venuesOf({ folder }: DemoDeps) {
  return (await listVenues(folder)).map(({ idMuseum, slug, version }) => `${idMuseum} ${slug} ${version}`);
}

test('a first start that was aborted after the import is completed by the next', async () => {
  const deps = await newInstallation();
  await importOnly(deps.folder, 'museum-of-pattern');
  expect(await venuesOf(deps)).toEqual(['1 museum-of-pattern undefined']);
  await loadDemo('on', deps);
  expect(await venuesOf(deps)).toEqual(['1 museum-of-pattern 1']);
});

test('a museum that wants no demo gets none', async () => {
  const deps = await newInstallation();
  expect(await loadDemo('off', deps)).toBeUndefined();
  expect(await venuesOf(deps)).toEqual([]);
});

test('with a museum of its own, the demo is not loaded, and the test venues are if all are requested', async () => {
  const deps = await newInstallation();
  await importOnly(deps.folder, 'closed');
  await loadDemo('on', deps);
  expect(await venuesOf(deps)).toEqual(['1 closed undefined']);
  await loadDemo('all', deps);
  expect(await venuesOf(deps)).toEqual(['1 closed 1', '2 guarded 1']);
});

test('all of them are venues 1 to 3, once, and the code opens the guarded one for a day', async () => {
  const deps = await newInstallation();
  for (const _start of ['first', 'second']) {
    expect(await loadDemo('all', deps)).toBeUndefined();
    expect(await giveTestCode(deps)).toBe('The access code of guarded, a test venue, is 2468.');
    expect(await venuesOf(deps)).toEqual(['1 museum-of-pattern 1', '2 guarded 1', '3 closed 1']);
    expect(await openedDays(codesOf(deps), GUARDED)).toBe(1);
  }
  expect(await openedDays(codesOf(deps), { ...GUARDED, code: '1357' })).toBeUndefined();
  expect((await listVenues(deps.folder)).map(({ deactivated }) => deactivated)).toEqual([false, false, true]);
});

test('a first start loads the demo, once; the test venues are added, and an aborted start is completed', async () => {
  const deps = await newInstallation();
  for (const _start of ['first', 'second']) {
    expect(await loadDemo('on', deps)).toBeUndefined();
    expect(await venuesOf(deps)).toEqual(['1 museum-of-pattern 1']);
    expect(deps.reported).toEqual(['Preparing the pictures of museum-of-pattern (once, up to half a minute) ...']);
  }
  await importOnly(deps.folder, 'guarded');
  await loadDemo('all', deps);
  const all = ['1 museum-of-pattern 1', '2 guarded 1', '3 closed 1'];
  expect(await venuesOf(deps)).toEqual(all);
  await codesOf(deps).remove(GUARDED);
  await loadDemo('all', deps);
  await giveTestCode(deps);
  expect(await venuesOf(deps)).toEqual(all);
  expect(await openedDays(codesOf(deps), GUARDED)).toBe(1);
});

test('a missing package is reported by its name', async () => {
  const deps = { ...(await newInstallation()), packages: '/nowhere' };
  expect(await loadDemo('all', deps)).toMatch(/^The venue museum-of-pattern cannot be loaded\. /);
});

test('a package with mistakes is reported in the words that a museum reads', async () => {
  const packages = await temporaryFolder();
  await writePackage(`${packages}/museum-of-pattern`, await testPackage({ isModel: 'no' }));
  const complaint = await loadDemo('on', { ...(await newInstallation()), packages });
  expect(complaint).toBe(
    'The venue museum-of-pattern cannot be loaded.\nerror: isModel: Here stands the text "no", and true or false belongs here. Write true or false, without quotation marks.',
  );
});

test('the packages of the test venues name no code', async () => {
  expect(await readFile(`${DEMO_VENUES}/guarded/venue.json`, 'utf8')).not.toContain(GUARDED.code);
});

test.each([
  ['the only museum', 'venues/1/draft.json'],
  ['the pointer of a museum', 'venues/1/current.json'],
  ['the table of identifiers', 'identifiers.json'],
])('if %s is damaged, no demo is loaded, and the start continues', async (_, damaged) => {
  const deps = await newInstallation();
  await importOnly(deps.folder, 'closed');
  await writeFile(join(deps.folder.root, damaged), '{');
  expect(await loadDemo('on', deps)).toBeUndefined();
  expect(await readdir(deps.folder.venues)).toEqual(['1']);
  expect((await readableVenues(deps.folder)).unreadable).toEqual([
    { path: expect.stringMatching(/venues.1$|identifiers.json$/), why: expect.stringMatching(/\.json is damaged$/) },
  ]);
});

test('a damaged table of identifiers keeps test venues from being loaded, which is one sentence', async () => {
  const deps = await newInstallation();
  await importOnly(deps.folder, 'closed');
  await writeFile(deps.folder.identifiers, '{');
  expect(await loadDemo('all', deps)).toMatch(
    /^The venue guarded cannot be loaded\. \S+identifiers\.json is damaged\.$/,
  );
});
