import { rm } from 'node:fs/promises';
import { readContentPackage } from '@cicerone/content/package/content-package';
import {
  createTicketCodes,
  TICKETS_AT_ONCE,
  TICKETS_OF_A_VENUE,
  ticketInGroups,
} from '../../guarding/codes/ticket-codes.ts';
import { type Sheet, type WrittenSheet, writeSheet } from '../../labels/draw-sheet.ts';
import { type MuseumLabel, museumLabels } from '../../labels/museum-labels.ts';
import { ticketFormat, ticketLabels } from '../../labels/ticket-sheet.ts';
import { origins, type Place } from '../../listening/origins.ts';
import { readDraft } from '../../storage/draft-file.ts';
import { keysIn, readIdentifiers } from '../../storage/identifiers-file.ts';
import { listVenues } from '../../storage/venue-list.ts';
import { whyUnreadable } from '../../storage/why-unreadable.ts';
import type { CommandDeps } from '../command-deps.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';
import { type CodeOptions, datesInWords, readTerms } from './code-words.ts';

/**
 * `cicerone code add --count`: makes tickets, and the sheet on which they are printed and cut apart. The codes are on
 * that sheet alone, so both are made, or neither.
 */
export async function addTickets(deps: CommandDeps, venue: string, options: CodeOptions): Promise<number> {
  const read = readTerms(options);
  if (typeof read === 'string') return refused(deps, read);
  const count = Number(options.count);
  if (!/^[1-9]\d{0,3}$/.test(options.count ?? '') || count > TICKETS_AT_ONCE) {
    return refused(deps, `--count is a whole number from 1 to ${TICKETS_AT_ONCE}, not "${options.count ?? ''}".`);
  }
  const { sheet: path } = options;
  if (path === undefined) return refused(deps, 'Tickets need a sheet, where alone their codes are: --sheet FILE.pdf');
  if (read.terms.name === undefined) return refused(deps, 'Tickets need a name, to list and to end them: --name NAME');
  const format = ticketFormat(options.paper);
  if (typeof format === 'string') return refused(deps, format);
  const place = deps.place();
  if ('tag' in place) return refused(deps, place.sentences.join('\n'));
  const door = await doorOf(deps, venue, place);
  if (!door) return noVenue(deps, venue);
  if (typeof door === 'string') return refused(deps, door);
  const [address] = origins(place);
  const order = { ...read, count, path, sheet: { format, address, now: deps.now() } };
  const written = await makeTickets(deps, door, order);
  if (typeof written === 'string') return refused(deps, written);
  const valid = datesInWords({ validFrom: read.terms.validFrom ?? null, validTo: read.terms.validTo ?? null });
  const opening = `each opens ${venue} for ${read.days} day(s)${valid === undefined ? '' : `, valid ${valid}`}.`;
  deps.out.line(`Wrote ${count} tickets to ${path} (${format.paper.title}, ${written.pages} page(s)); ${opening}`);
  deps.out.line('Their codes are nowhere else: keep that file safe, and delete it once it is printed.');
  if (written.leftOut.size > 0) deps.out.line(NO_FONT);
  if (!place.publicUrl) deps.out.line('PUBLIC_URL is not set: before you print them, set it and make them anew.');
  return 0;
}

const NO_FONT =
  'This computer has no font for the name of the museum: the tickets have its key. Install one, such as Noto.';

type Door = { idMuseum: number; label: MuseumLabel };

/** The museum as its label names it; a sentence if its draft cannot be read. */
async function doorOf(deps: CommandDeps, venue: string, place: Place): Promise<Door | string | undefined> {
  const { folder } = deps;
  const idMuseum = await numberOf(deps, venue);
  const found = (await listVenues(folder)).find((one) => one.idMuseum === idMuseum);
  const draft = idMuseum === undefined ? undefined : await readDraft(folder, idMuseum);
  if (idMuseum === undefined || !found || !draft) return undefined;
  const read = readContentPackage(draft.content);
  if (read.tag === 'refused') return `The draft of ${venue} cannot be read: import the package again.`;
  const keysOf = keysIn(await readIdentifiers(folder.identifiers));
  const [label] = museumLabels(read.content, found.slug, origins(place)[0], keysOf);
  return label && { idMuseum, label };
}

type Order = Exclude<ReturnType<typeof readTerms>, string> & {
  count: number;
  path: string;
  sheet: Omit<Sheet, 'labels'>;
};

/** @returns a sentence if nothing was made */
async function makeTickets(deps: CommandDeps, door: Door, order: Order): Promise<WrittenSheet | string> {
  const { days, terms, count, path, sheet } = order;
  const database = await deps.openDatabase('guest');
  if ('tag' in database) return database.message;
  const tickets = createTicketCodes(database.tables, deps.folder);
  try {
    const made = await tickets.make(door.idMuseum, count, days, terms);
    if ('tag' in made) return `A venue has ${TICKETS_OF_A_VENUE} tickets at most: end those of an earlier name first.`;
    const printed = made.map((code) => ({ code, grouped: ticketInGroups(code) }));
    const written = await writeOrSay(deps, path, { ...sheet, labels: await ticketLabels(door.label, printed, terms) });
    if (typeof written === 'string') await tickets.unmake(door.idMuseum, made);
    return written;
  } finally {
    await database.close();
  }
}

async function writeOrSay(deps: CommandDeps, path: string, sheet: Sheet): Promise<WrittenSheet | string> {
  try {
    return await deps.forOthers(() => writeSheet(path, sheet));
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EEXIST') return `${path} exists already: choose another name or delete it.`;
    // A sheet that could not even be begun cannot be removed.
    await rm(path, { force: true }).catch(() => undefined);
    return `${path} was not written: ${whyUnreadable(failure)}.`;
  }
}
