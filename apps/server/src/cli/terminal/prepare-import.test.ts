import { expect, it } from 'vitest';
import { commandDeps } from '../../testing/command-deps.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testPackage, writePackage } from '../../testing/test-package.ts';
import { testFolder } from '../../testing/test-venue.ts';
import { runCommand } from '../run-command.ts';

it('an import that prepares imports nothing where FFmpeg is absent, and says how to install it; another says what it did not look at', async () => {
  const place = await writePackage(await temporaryFolder(), await testPackage());
  const said: string[] = [];
  const deps = { ...commandDeps(await testFolder(), (text) => said.push(text)), programs: await temporaryFolder() };
  expect(await runCommand(['venue', 'import', place, '--prepare'], deps)).toBe(1);
  expect(said.join('\n')).toMatch(/^Nothing was imported: --prepare needs FFmpeg\. Install FFmpeg: on Debian .*\.$/);
  expect(await runCommand(['venue', 'list'], deps)).toBe(0);
  expect(said.at(-1)).toMatch(/^No venue yet/);
  said.length = 0;
  expect(await runCommand(['venue', 'import', place], deps)).toBe(0);
  expect(said.filter((line) => line.includes('FFmpeg'))).toEqual([
    'note: artworks: FFmpeg is not installed here: whether the 2 sounds are silent, distorted or unequally loud was not looked at. Install FFmpeg and import again, or listen to them.',
  ]);
});
