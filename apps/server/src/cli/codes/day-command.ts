import { endDayCodes, makeDayCode } from '../../guarding/codes/day-codes.ts';
import { origins } from '../../listening/origins.ts';
import { codeForPrint, codeInPixels, codeOnScreen, visitorLink } from '../../publishing/visitor-link.ts';
import { dayAt } from '../../statistics/figures/report.ts';
import { validDay } from '../../statistics/tickets.ts';
import { readCurrentInForce } from '../../storage/release-files.ts';
import { listVenues } from '../../storage/venue-list.ts';
import type { CommandDeps } from '../command-deps.ts';
import { writeForPrint } from '../link-command.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';
import type { CodeOptions } from './code-words.ts';

/**
 * `cicerone code day`: a code that opens the venue on one day, on phones without internet too (product, section D6,
 * Access codes). It needs no database: the code is signed, and stored nowhere.
 */
export async function dayCode(deps: CommandDeps, venue: string, options: CodeOptions): Promise<number> {
  const { folder, out } = deps;
  const idMuseum = await numberOf(deps, venue);
  const found = (await listVenues(folder)).find((one) => one.idMuseum === idMuseum);
  if (idMuseum === undefined || !found) return noVenue(deps, venue);
  if (options.end) return endAll(deps, venue, idMuseum);
  const today = dayAt(deps.now(), await readCurrentInForce(folder, idMuseum), deps.timezone);
  const day = options.valid ?? today;
  if (!validDay(day)) return refused(deps, `--valid is one day for such a code, such as 2026-12-05, not "${day}".`);
  const place = deps.place();
  if ('tag' in place) return refused(deps, place.sentences.join('\n'));
  const link = `${visitorLink(origins(place)[0], found)}?code=${await makeDayCode(folder, idMuseum, day)}`;
  out.line(`On ${day} this opens ${venue}, for 24 hours from the moment of scanning: ${link}\n\n${codeOnScreen(link)}`);
  if (day < today) out.complaint(`${day} is over, and this code opens nothing any more: was another day meant?`);
  const { svg, png } = options;
  const complaints = [
    svg && (await writeForPrint(deps, svg, codeForPrint(link))),
    png && (await writeForPrint(deps, png, await codeInPixels(link))),
  ].filter((complaint) => complaint !== undefined);
  return complaints.length === 0 ? 0 : refused(deps, complaints.join('\n'));
}

async function endAll(deps: CommandDeps, venue: string, idMuseum: number): Promise<number> {
  if (!(await endDayCodes(deps.folder, idMuseum))) return refused(deps, `${venue} has no one-day codes.`);
  deps.out.line(`The one-day codes of ${venue} open nothing any more; the next one is made with a new key. A phone`);
  deps.out.line('without internet takes the old ones on their day until it reaches the server again. Whoever has');
  deps.out.line(`entered one stays until their day is over; "cicerone code revoke ${venue}" asks all visitors again.`);
  return 0;
}
