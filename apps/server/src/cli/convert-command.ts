import { readFile } from 'node:fs/promises';
import { takenTarget, writePackage } from '../package/folder-or-zip/write-package.ts';
import { readGuideSheet } from '../package/formats/guide-sheet.ts';
import { sheetProblemSentence } from '../package/formats/sheet-problem-words.ts';
import type { CommandDeps } from './command-deps.ts';
import { refused } from './venue-numbers.ts';

/**
 * `cicerone venue convert`: creates a content package from the texts of another guide, in a folder to which the museum
 * adds its pictures and sounds (docs/content-package.md, From a spreadsheet).
 */
export async function convert(
  deps: CommandDeps,
  file: string,
  target: string,
  { name }: { name: string | undefined },
): Promise<number> {
  if (!name) return refused(deps, 'Say what the museum is called: --name "Harbour Museum".');
  const taken = await takenTarget(target);
  if (taken) return refused(deps, taken.message);
  const json = await jsonIn(file);
  if (json === undefined) return refused(deps, `${file} cannot be read as JSON.`);
  const read = readGuideSheet(json, name);
  if (read.tag === 'no-sheet') return refused(deps, `${file} is no guide sheet. ${read.what}`);
  const { venue, problems } = read;
  const files = { venueJson: `${JSON.stringify(venue, null, 2)}\n`, media: new Map() };
  await deps.forOthers(() => writePackage(target, files));
  for (const problem of problems) deps.out.complaint(sheetProblemSentence(problem));
  const size = `${venue.artworks.length} works, ${venue.routes.length} routes, ${venue.languages.length} languages`;
  deps.out.line(
    `Wrote ${target}/venue.json: ${size}. Put pictures and sounds into ${target}/media, then: cicerone venue import ${target}`,
  );
  return 0;
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
