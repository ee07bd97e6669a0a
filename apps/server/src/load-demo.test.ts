import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadDemo } from './load-demo.ts';
import { importPackage } from './package/import-package.ts';
import { openPackage } from './package/open-package.ts';
import { dataFolder } from './storage/data-folder.ts';
import { listVenues } from './storage/venue-list.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const DEMO = fileURLToPath(new URL('../../../demo-venue/museum-of-pattern', import.meta.url));

async function importOnly(root: string) {
  const source = await openPackage(DEMO);
  if ('tag' in source) throw new Error(source.message);
  await importPackage(dataFolder(root), source).finally(() => source.close());
}

test('a first start without any venue brings the demo', { timeout: 60_000 }, async () => {
  const folder = dataFolder(await temporaryFolder());
  expect(await loadDemo(folder, DEMO)).toBeUndefined();
  expect(await listVenues(folder)).toMatchObject([{ idMuseum: 1, slug: 'museum-of-pattern', version: 1 }]);
  expect(await loadDemo(folder, DEMO)).toBeUndefined();
  expect(await listVenues(folder)).toMatchObject([{ version: 1 }]);
});

test('a first start that was cut off after the import is finished by the next', { timeout: 60_000 }, async () => {
  const root = await temporaryFolder();
  await importOnly(root);
  expect(await listVenues(dataFolder(root))).toMatchObject([{ version: undefined }]);
  await loadDemo(dataFolder(root), DEMO);
  expect(await listVenues(dataFolder(root))).toMatchObject([{ idMuseum: 1, version: 1 }]);
});
