import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { INSECURE, isInsecureForPhones, isOwnMachine, origins, type Place } from '../listening/origins.ts';
import { codeForPrint, codeInPixels, codeOnScreen, visitorLink } from '../publishing/visitor-link.ts';
import { listVenues, type VenueEntry } from '../storage/venue-list.ts';
import { whyUnreadable } from '../storage/why-unreadable.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

const OWN_NETWORK = `
This is the address of this computer in its own network, because PUBLIC_URL is not set. Before you print the code, set
PUBLIC_URL to the address at which visitors will reach the guide, such as https://guide.example.org.`;
const OWN_MACHINE = 'No phone can open it: only this computer itself.';

const nobodyAnswers = (origin: string) => `
No server answers at ${origin} as seen from this computer.
Start it (npm start), or set PORT and PUBLIC_URL as the server has them.`;
const otherServer = (origin: string, root: string) => `
The server at ${origin} does not have this museum:
it works in another folder than ${root}. Set DATA_DIR as the server has it.`;

/**
 * `cicerone venue link`: shows the visitors' link and its QR code for scanning, and writes the code to a file for
 * print.
 */
export async function link(
  deps: CommandDeps,
  venue: string,
  files: { svg?: string | undefined; png?: string | undefined },
): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  const found = (await listVenues(deps.folder)).find((one) => one.idMuseum === idMuseum);
  if (!found) return noVenue(deps, venue);
  const place = deps.place();
  if ('tag' in place) return refused(deps, place.sentences.join('\n'));
  await show(deps, place, found);
  const address = addressOf(place, found);
  const complaints = [
    files.svg && (await writeForPrint(deps, files.svg, codeForPrint(address))),
    files.png && (await writeForPrint(deps, files.png, await codeInPixels(address))),
  ].filter((complaint) => complaint !== undefined);
  return complaints.length === 0 ? 0 : refused(deps, complaints.join('\n'));
}

/** Shows the link of a venue that was just published. A mistake in the settings is reported and undoes nothing. */
export async function showLink(deps: CommandDeps, idMuseum: number): Promise<void> {
  const found = (await listVenues(deps.folder)).find((one) => one.idMuseum === idMuseum);
  const place = deps.place();
  if ('tag' in place) deps.out.complaint(place.sentences.join('\n'));
  else if (found) await show(deps, place, found);
}

const addressOf = (place: Place, venue: VenueEntry) => visitorLink(origins(place)[0], venue);

async function show(deps: CommandDeps, place: Place, venue: VenueEntry): Promise<void> {
  const { out } = deps;
  const address = addressOf(place, venue);
  const isPublished = venue.version !== undefined;
  out.line(`For visitors of ${venue.name}: ${address}\n\n${codeOnScreen(address)}`);
  if (!isPublished) out.line(`Visitors find nothing there yet: cicerone venue publish ${venue.slug}`);
  await sayIfUnreachable(deps, place, isPublished ? venue : undefined);
}

/**
 * Says why a phone may not reach the addresses of this installation: no address is set, it lacks https, or the server
 * there is another one.
 *
 * @param venue that the server must have
 */
export async function sayIfUnreachable(
  { out, folder, lookAtServer }: CommandDeps,
  place: Place,
  venue?: { idMuseum: number; slug: string },
): Promise<void> {
  const [origin] = origins(place);
  if (!place.publicUrl) out.line(isOwnMachine(origin) ? `${OWN_NETWORK} ${OWN_MACHINE}` : OWN_NETWORK);
  if (isInsecureForPhones(origin)) out.line(INSECURE);
  const seen = venue && (await lookAtServer?.(origin, venue.idMuseum, venue.slug));
  if (seen === 'nobody') out.line(nobodyAnswers(origin));
  if (seen === 'has-it-not') out.line(otherServer(origin, folder.root));
}

/** Writes a code for print. @returns why it was not written, as a sentence */
export async function writeForPrint(
  { out, forOthers }: CommandDeps,
  path: string,
  content: string | Buffer,
): Promise<string | undefined> {
  try {
    await forOthers(() => writeFile(path, content, { flag: 'wx' }));
    out.line(`Wrote ${path}.`);
    return undefined;
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'EEXIST') return `${path} exists already: choose another name or delete it.`;
    return code === 'ENOENT'
      ? `There is no folder ${dirname(path)} for the code.`
      : `${path} was not written: ${whyUnreadable(failure)}.`;
  }
}
