import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { expect, it } from 'vitest';
import { runCommand } from '../../cli/run-command.ts';
import type { DataFolder } from '../../storage/data-folder.ts';
import { readPointer, readReleaseFile, releaseFileNames } from '../../storage/release-files.ts';
import { commandDeps } from '../../testing/command-deps.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testApp } from '../../testing/test-app.ts';
import { embeddedDatabase, testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { imported, published, TEST_TIME, testFolder } from '../../testing/test-venue.ts';
import { openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Publishes the test venue with its first work under this key. */
async function publishedAs(folder: DataFolder, key: string, formerKeys: string[] = []) {
  const packaged = await testPackage();
  packaged.venue = JSON.parse(JSON.stringify(packaged.venue).replaceAll('"penrose"', JSON.stringify(key)));
  Object.assign((packaged.venue.artworks as object[])[0] ?? {}, { formerKeys });
  const { idMuseum } = await imported(folder, packaged);
  await published(folder, idMuseum);
  return idMuseum;
}

/** An installation with other museums, on which the test venue has renamed a work. */
async function busyInstallation() {
  const folder = await testFolder();
  for (const name of ['first', 'second']) await imported(folder, await testPackage({ idMuseum: name, name }));
  await publishedAs(folder, 'penrose');
  return { folder, idMuseum: await publishedAs(folder, 'rhombs', ['penrose']) };
}

async function restoredElsewhere(folder: DataFolder): Promise<DataFolder> {
  const path = join(await temporaryFolder(), 'backup.zip');
  await writeBackup(folder, await embeddedDatabase(), path, () => TEST_TIME);
  const source = await openBackup(path);
  if ('tag' in source) throw new Error(source.message);
  const fresh = await testFolder();
  expect(await restoreBackup(fresh, await testDatabase(), source).finally(source.close)).toMatchObject({
    tag: 'restored',
  });
  return fresh;
}

/** The table of links for print, byte for byte. */
async function linksOf(folder: DataFolder): Promise<string> {
  const target = join(await temporaryFolder(), 'signs');
  expect(
    await runCommand(
      ['venue', 'labels', 'test-venue', target],
      commandDeps(folder, () => undefined),
    ),
  ).toBe(0);
  return readFile(join(target, 'links.csv'), 'utf8');
}

async function labelsFile(folder: DataFolder, idMuseum: number): Promise<string> {
  const version = (await readPointer(folder, idMuseum)) ?? 0;
  return String(await readReleaseFile(folder, idMuseum, version, releaseFileNames.labels));
}

/** The address to which a phone is led that opens a label, or the encoded link of a work. */
async function ledTo(folder: DataFolder, idMuseum: number) {
  const app = await testApp({ folder });
  const labels = ['', '/artwork/penrose', '/artwork/rhombs', '/artwork/truchet', '/hall/main-hall'];
  const answers = await Promise.all(labels.map((rest) => app.inject(`/go/test-venue${rest}`)));
  const door = await app.inject(`/museums/${encodeVenueLink(idMuseum, 'test-venue')}`);
  const { artworks } = (await app.inject(`/api/museums/detail/all-data/${idMuseum}/2`)).json();
  return {
    screens: answers.map(({ headers }) => headers.location),
    door: door.statusCode,
    works: artworks.map(({ idArtwork, key }: { idArtwork: number; key: string }) => [idArtwork, key]),
  };
}

it('a museum that is restored elsewhere has the same labels, and its encoded links open the same works', async () => {
  const { folder, idMuseum } = await busyInstallation();
  const fresh = await restoredElsewhere(folder);
  expect(await linksOf(fresh)).toBe(await linksOf(folder));
  expect(await labelsFile(fresh, idMuseum)).toBe(await labelsFile(folder, idMuseum));
  const led = await ledTo(fresh, idMuseum);
  expect(led).toEqual(await ledTo(folder, idMuseum));
  expect(led).toMatchObject({
    door: 200,
    works: [
      [5, 'rhombs'],
      [6, 'truchet'],
    ],
  });
  expect(led.screens[1]).toBe(`/museums/${encodeVenueLink(idMuseum, 'test-venue')}/artworks/5`);
});

it('its table of links is that of an installation on which it was the first museum', async () => {
  const alone = await testFolder();
  await publishedAs(alone, 'rhombs');
  const { folder, idMuseum } = await busyInstallation();
  const fresh = await restoredElsewhere(folder);
  expect(await linksOf(fresh)).toBe(await linksOf(alone));
  // The next edition keeps the numbers that were restored.
  await publishedAs(fresh, 'rhombs', ['penrose']);
  expect((await ledTo(fresh, idMuseum)).works).toEqual([
    [5, 'rhombs'],
    [6, 'truchet'],
  ]);
});
