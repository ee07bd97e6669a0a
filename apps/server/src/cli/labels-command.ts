import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { englishName } from '@cicerone/content/checks/problems/guess-language';
import { readContentPackage } from '@cicerone/content/package/content-package';
import { type Sheet, type WrittenSheet, writeSheet } from '../labels/draw-sheet.ts';
import { labelTable } from '../labels/label-table.ts';
import { type MuseumLabel, museumLabels } from '../labels/museum-labels.ts';
import { type SheetOptions, sheetFormat } from '../labels/sheet-format.ts';
import { origins } from '../listening/origins.ts';
import { codeForPrint, codeInPixels } from '../publishing/visitor-link.ts';
import { readDraft } from '../storage/draft-file.ts';
import { keysIn, readIdentifiers } from '../storage/identifiers-file.ts';
import { listVenues } from '../storage/venue-list.ts';
import { whyUnreadable } from '../storage/why-unreadable.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/**
 * `cicerone venue labels`: writes a sheet of labels for print, the code of each label as a picture, and a table of their
 * links for NFC tags and label programs (product, section D6, Labels). It needs no network and no database. The links
 * hold the keys of the package and no number of this installation.
 */
export async function labels(deps: CommandDeps, venue: string, target: string, options: SheetOptions): Promise<number> {
  const { folder, out, forOthers } = deps;
  const format = sheetFormat(options);
  if (typeof format === 'string') return refused(deps, format);
  const idMuseum = await numberOf(deps, venue);
  const found = (await listVenues(folder)).find((one) => one.idMuseum === idMuseum);
  const draft = idMuseum === undefined ? undefined : await readDraft(folder, idMuseum);
  if (!found || !draft) return noVenue(deps, venue);
  const read = readContentPackage(draft.content);
  if (read.tag === 'refused') return refused(deps, `The draft of ${venue} cannot be read: import the package again.`);
  const place = deps.place();
  if ('tag' in place) return refused(deps, place.sentences.join('\n'));
  const [address] = origins(place);
  const every = museumLabels(read.content, found.slug, address, keysIn(await readIdentifiers(folder.identifiers)));
  const sheet = { labels: every, format, address, now: deps.now() };
  const table = labelTable(every, read.content.languages);
  const written = await forOthers(() => writeAll(target, sheet, table));
  if (typeof written === 'string') return refused(deps, written);
  out.line(`Wrote ${every.length} labels to ${target}: labels.pdf (${format.paper.title}, ${written.pages} page(s)),`);
  out.line('links.csv, and in codes the code of each label as SVG and PNG.');
  for (const [languageCode, titles] of written.leftOut) out.line(noFont(languageCode, titles));
  if (found.version === undefined) out.line(`Visitors find nothing there yet: cicerone venue publish ${found.slug}`);
  if (!place.publicUrl) out.line('PUBLIC_URL is not set: before you print them, set it to the address of the guide.');
  return 0;
}

const noFont = (languageCode: string, titles: number) =>
  `This computer has no font for ${titles} title(s) in ${englishName(languageCode)} (${languageCode}): labels.pdf is ` +
  'without them. Install a font of that script, such as Noto, and write the labels again.';

/** Writes the folder whole, or not at all. @returns a sentence if it was not written */
async function writeAll(target: string, sheet: Sheet, table: string): Promise<WrittenSheet | string> {
  try {
    await mkdir(target);
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EEXIST') return `${target} exists already: choose another folder or delete it.`;
    return `${target} was not written: ${whyUnreadable(failure)}.`;
  }
  try {
    await writeFile(join(target, 'links.csv'), table);
    await writeCodes(join(target, 'codes'), sheet.labels);
    return await writeSheet(join(target, 'labels.pdf'), sheet);
  } catch (failure) {
    await rm(target, { recursive: true, force: true });
    return `${target} was not written: ${whyUnreadable(failure)}.`;
  }
}

async function writeCodes(folder: string, every: readonly MuseumLabel[]): Promise<void> {
  await mkdir(folder);
  for (const { kind, key, link } of every) {
    await writeFile(join(folder, `${kind}-${key}.svg`), codeForPrint(link));
    await writeFile(join(folder, `${kind}-${key}.png`), await codeInPixels(link));
  }
}
