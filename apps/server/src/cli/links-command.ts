import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentPackage, readContentPackage } from '@cicerone/content/package/content-package';
import { origins } from '../listening/origins.ts';
import { codeForPrint, visitorLink } from '../publishing/visitor-link.ts';
import { readDraft } from '../storage/draft-file.ts';
import { keysOf, readIdentifiers } from '../storage/identifiers-file.ts';
import { listVenues } from '../storage/venue-list.ts';
import { whyUnreadable } from '../storage/why-unreadable.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/** A thing with its own sign: its kind and key, the number on its label, and its path below the museum's link. */
type Signed = { kind: string; noun: string; id: number; number: string; path: string };

/**
 * `cicerone venue links`: writes the QR code of every work, hall, route and beacon, for print, and a table of their
 * links, for NFC tags and label designers.
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
  const keyOf = keysOf(await readIdentifiers(folder.identifiers));
  const museum = visitorLink(origins(place)[0], found);
  const rows = signedThings(read.content).map(({ kind, noun, id, number, path }) => {
    return { kind, key: keyOf(noun, id), number, link: `${museum}/${path}` };
  });
  try {
    await forOthers(async () => {
      await mkdir(target);
      for (const { kind, key, link } of rows) await writeFile(join(target, `${kind}-${key}.svg`), codeForPrint(link));
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

function signedThings({ artworks, halls, routes, beacons }: ContentPackage): Signed[] {
  const signed = (kind: string, noun: string, id: number, path: string, number = ''): Signed => {
    return { kind, noun, id, number, path };
  };
  return [
    ...artworks.map(({ idArtwork: id, code }) => signed('work', 'idArtwork', id, `artworks/${id}`, code)),
    ...halls.map(({ idHall: id }) => signed('hall', 'idHall', id, `hall/${id}`)),
    ...routes.map(({ idRoute: id, isExhibition }) => {
      return signed('route', 'idRoute', id, `${isExhibition ? 'exhibitions' : 'routes'}/${id}`);
    }),
    ...beacons.map(({ idBeacon: id }) => signed('beacon', 'idBeacon', id, `beacon/${id}`)),
  ];
}

/** A CSV table for spreadsheets and label programs (RFC 4180). */
function tableOf(rows: readonly { kind: string; key: string; number: string; link: string }[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map(({ kind, key, number, link }) => [kind, key, number, link].map(quoted).join(','));
  return ['kind,key,number,link', ...lines, ''].join('\r\n');
}
