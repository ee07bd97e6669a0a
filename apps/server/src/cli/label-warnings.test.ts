import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { labelsInForce } from '../storage/release-labels-file.ts';
import { commandDeps } from '../testing/command-deps.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage, writePackage } from '../testing/test-package.ts';
import { folderWithVenue } from '../testing/test-venue.ts';
import type { CommandDeps } from './command-deps.ts';
import { runCommand } from './run-command.ts';

type Work = Record<string, unknown> & { idArtwork: string };

let said: string;
let deps: CommandDeps;
beforeEach(async () => {
  said = '';
  deps = commandDeps(await folderWithVenue(), (text) => {
    said += `${text}\n`;
  });
});

/** Imports the test package with its first work changed, and publishes it if nothing stands against it. */
async function importChanged(change: Record<string, unknown>, ...options: string[]): Promise<number> {
  const packaged = await testPackage();
  packaged.venue = JSON.parse(
    JSON.stringify(packaged.venue).replaceAll('"penrose"', JSON.stringify(change.idArtwork ?? 'penrose')),
  );
  Object.assign((packaged.venue.artworks as Work[])[0] as Work, change);
  const folder = await writePackage(join(await temporaryFolder(), 'package'), packaged);
  return runCommand(['venue', 'import', folder, ...options], deps);
}

const keysInForce = async () =>
  (await labelsInForce(deps.folder, 1)).filter(({ noun }) => noun === 'artwork').map(({ key }) => key);

it('an import that would kill a printed label says so and publishes nothing, until somebody means it', async () => {
  expect(await importChanged({ idArtwork: 'rhombs' }, '--publish')).toBe(1);
  expect(said).toContain('The printed label of "penrose" (No. 101, "Penrose tiling") leads to nothing any more');
  expect(said).toContain('Write "formerKeys": ["penrose"] here');
  expect(said).toContain('If that is meant: cicerone venue publish test-venue.');
  expect(await keysInForce()).toEqual(['penrose', 'truchet']);
  expect(await runCommand(['venue', 'publish', 'test-venue'], deps)).toBe(0);
  expect(await keysInForce()).toEqual(['rhombs', 'truchet']);
});

it('with the former key in the package it is published at once', async () => {
  await importChanged({ idArtwork: 'rhombs' });
  said = '';
  expect(await importChanged({ idArtwork: 'rhombs', formerKeys: ['penrose'] }, '--publish')).toBe(0);
  expect(said).not.toContain('printed label');
  expect((await labelsInForce(deps.folder, 1))[0]).toMatchObject({
    key: 'rhombs',
    formerKeys: ['penrose'],
    path: 'artworks/1',
  });
});

it('a former key that another work has now refuses the package', async () => {
  expect(await importChanged({ formerKeys: ['truchet'] }, '--publish')).toBe(1);
  expect(said).toContain('"truchet" leads to artworks[1] already');
});
