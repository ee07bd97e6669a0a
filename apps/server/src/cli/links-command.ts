import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentPackage } from '@cicerone/content/package/content-package';
import { writeLabelAddress } from '@cicerone/content/venue/label-address';
import { origins } from '../listening/origins.ts';
import { releaseLabels } from '../publishing/release-labels.ts';
import { codeForPrint } from '../publishing/visitor-link.ts';
import { readDraft } from '../storage/draft-file.ts';
import { keysIn, readIdentifiers } from '../storage/identifiers-file.ts';
import { listVenues } from '../storage/venue-list.ts';
import { whyUnreadable } from '../storage/why-unreadable.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/**
 * `cicerone venue links`: writes the QR code of everything that may have a label, for print, and a table of their
 * links, for NFC tags and label designers. The links hold the keys of the package and no number of this installation.
 */
export async function links(deps: CommandDeps, venue: string, target: string): Promise<number> {
  const { folder, out, forOthers } = deps;
  const idMuseum = await numberOf(deps, venue);
  const found = (await listVenues(folder)).find((one) => one.idMuseum === idMuseum);
  const draft = idMuseum === undefined ? undefined : await readDraft(folder, idMuseum);
  if (!found || !draft) return noVenue(deps, venue);
  const read = readContentPackage(draft.content);
  if (read.tag === 'refused') return refused(deps, `The draft of ${venue} cannot be read: import the package again.`);
  const place = deps.place();
  if ('tag' in place) return refused(deps, place.sentences.join('\n'));
  const [origin] = origins(place);
  const labels = releaseLabels(read.content, keysIn(await readIdentifiers(folder.identifiers)));
  const rows = labels.map(({ noun, key, number = '', title = '' }) => {
    return { noun, key, number, title, link: origin + writeLabelAddress({ museum: found.slug, thing: { noun, key } }) };
  });
  try {
    await forOthers(async () => {
      await mkdir(target);
      for (const { noun, key, link } of rows) await writeFile(join(target, `${noun}-${key}.svg`), codeForPrint(link));
      await writeFile(join(target, 'links.csv'), tableOf(rows));
    });
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EEXIST') return refused(deps, `${target} exists already: choose another folder or delete it.`);
    return refused(deps, `${target} was not written: ${whyUnreadable(failure)}.`);
  }
  out.line(`Wrote ${rows.length} codes and links.csv to ${target}.`);
  if (!place.publicUrl) out.line('PUBLIC_URL is not set: before you print them, set it to the address of the guide.');
  return 0;
}

type Row = { noun: string; key: string; number: string; title: string; link: string };

/** A CSV table for spreadsheets and label programs (RFC 4180). */
function tableOf(rows: readonly Row[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map(({ noun, key, number, title, link }) =>
    [noun, key, number, title, link].map(quoted).join(','),
  );
  return ['kind,key,number,title,link', ...lines, ''].join('\r\n');
}
