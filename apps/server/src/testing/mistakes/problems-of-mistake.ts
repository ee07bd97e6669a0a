import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FEW, reportLines, reportProblems } from '@cicerone/content/checks/problems/report';
import { openPackage } from '../../package/folder-or-zip/open-package.ts';
import { importPackage } from '../../package/import-package.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writePackage } from '../test-package.ts';
import { testFolder } from '../test-venue.ts';
import { goodPackage } from './good-package.ts';

// biome-ignore lint/suspicious/noExplicitAny: a mistake is what no type allows
export type Loose = any;

/** A package in which a mistake is being made. */
export type Spoilt = {
  /**
   * The venue, and shorter names for the parts that are changed most: its first work, and that work in English and
   * Spanish.
   */
  v: Loose;
  work: Loose;
  en: Loose;
  es: Loose;
  files: Map<string, Buffer>;
  /** Changes the text of venue.json after it was written. */
  rewrite: (change: (text: string) => string | Buffer) => void;
};

/** Makes one mistake. */
export type Spoil = (spoilt: Spoilt) => unknown;

/**
 * The problems that the real import of a folder reports for the good package after a mistake was made in it, by code
 * and line by line.
 */
export async function problemsOfMistake(spoil: Spoil): Promise<{ codes: string[]; lines: string[] }> {
  const packaged = goodPackage();
  const v = packaged.venue as Loose;
  const [work] = v.artworks;
  const [en, es] = work.localizations;
  let rewritten: (text: string) => string | Buffer = (text) => text;
  spoil({ v, work, en, es, files: packaged.files, rewrite: (change) => (rewritten = change) });
  const place = await writePackage(await temporaryFolder(), packaged);
  await writeFile(join(place, 'venue.json'), rewritten(JSON.stringify(packaged.venue, null, 2)));
  const source = await openPackage(place);
  if ('tag' in source) throw new Error(source.message);
  const result = await importPackage(await testFolder(), source).finally(() => source.close());
  if (result.tag === 'busy' || result.tag === 'another-museum') throw new Error(result.message);
  const codes = result.problems.map(({ code }) => code);
  return { codes, lines: reportLines(reportProblems(result.problems, result.packaged), FEW, '--all names every one.') };
}
