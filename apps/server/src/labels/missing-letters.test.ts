import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ourProgram, runProgram } from '../testing/run-program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue } from '../testing/test-venue.ts';
import { createMissingLetters } from './missing-letters.ts';

vi.setConfig({ testTimeout: 60_000 });

it('knows a letter that no font has, and leaves out what is never drawn', async () => {
  const isMissing = createMissingLetters();
  expect(await isMissing('\u0530')).toBe(true);
  expect(await isMissing('\u200F \u0301')).toBe(false);
});

it('names the languages for which this computer has no font, and prints the labels without boxes', async () => {
  const localizations = [
    { languageCode: 'es_ES', name: 'Museo' },
    { languageCode: 'ar_SA', name: 'متحف الأنماط' },
    { languageCode: 'ja_JP', name: '文様美術館' },
  ];
  const folder = await folderWithVenue(await testPackage({ languages: ['es_ES', 'ar_SA', 'ja_JP'], localizations }));
  const place = await temporaryFolder();
  const [fonts, target] = [join(place, 'fonts.conf'), join(place, 'signs')];
  await writeFile(fonts, `<?xml version="1.0"?><fontconfig><cachedir>${place}</cachedir></fontconfig>`);
  const environment = {
    DATA_DIR: folder.root,
    PUBLIC_URL: 'https://guide.example.org',
    FONTCONFIG_FILE: fonts,
  };
  const { code, out } = await runProgram(
    [...ourProgram('cli/cicerone'), 'venue', 'labels', 'test-venue', target],
    environment,
  ).ended;
  expect(code).toBe(0);
  expect(out).toContain('This computer has no font for 1 title(s) in Arabic (ar_SA): labels.pdf is without them.');
  expect(out).toContain('in Japanese (ja_JP)');
  expect(out).not.toContain('Spanish');
  expect(await readdir(target)).toContain('labels.pdf');
});
