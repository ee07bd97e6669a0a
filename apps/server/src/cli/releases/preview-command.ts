import { DEFAULT_TIMEZONE, visitDate } from '@cicerone/content/language/visit-date';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { origins } from '../../listening/origins.ts';
import { endPreview, previewVenue } from '../../publishing/preview.ts';
import { codeOnScreen } from '../../publishing/visitor-link.ts';
import { sayIfClosedToAll } from '../codes/code-commands.ts';
import type { CommandDeps } from '../command-deps.ts';
import { sayIfUnreachable } from '../link-command.ts';
import { draftSize, printOutcome } from '../print-outcome.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';

/**
 * `cicerone venue preview`: puts the draft under a secret address for a day, and shows the address as a code for a
 * phone. Visitors see nothing of it.
 */
export async function preview(
  deps: CommandDeps,
  venue: string,
  asked: { all: boolean; end: boolean },
): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  if (asked.end) return end(deps, venue, idMuseum);
  const place = deps.place();
  if ('tag' in place) return refused(deps, place.sentences.join('\n'));
  const { timezone = DEFAULT_TIMEZONE, progress } = deps;
  const coming = previewVenue(deps.folder, idMuseum, deps.now, { timezone, report: progress?.report });
  const result = await coming.finally(() => progress?.end());
  if (result.tag === 'busy') return refused(deps, result.message);
  if (result.tag === 'nothing-to-publish') return refused(deps, `Venue ${idMuseum} was never imported.`);
  const looked = { ...result, ...(await draftSize(deps.folder, result.media)) };
  const isDone = result.tag === 'previewed';
  const outcome = isDone ? `Preview of ${result.slug}.` : 'There is nothing to look at: mend the errors first.';
  const code = printOutcome(deps, looked, asked, { done: isDone, outcome });
  if (!isDone) return code;
  if (result.isGuarded) await sayIfClosedToAll(deps, idMuseum, venue);
  const address = `${origins(place)[0]}/museums/${encodeVenueLink(result.idMuseum, result.slug)}`;
  const until = visitDate(result.until.getTime(), timezone).slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ', ');
  deps.out.line(`For the museum alone, until ${until} (${timezone}): ${address}\n\n${codeOnScreen(address)}`);
  const who = result.isGuarded ? 'Whoever has this address and a code of the museum' : 'Whoever has this address';
  const what = result.isClosed ? 'what visitors of a closed museum see' : 'the draft';
  deps.out.line(`${who} sees ${what}. Nobody else finds it, and no visit is counted.`);
  deps.out.line(`To end it earlier: cicerone venue preview ${venue} --end`);
  await sayIfUnreachable(deps, place, result);
  return 0;
}

async function end(deps: CommandDeps, venue: string, idMuseum: number): Promise<number> {
  const result = await endPreview(deps.folder, idMuseum, deps.progress?.report);
  if (result.tag === 'busy') return refused(deps, result.message);
  if (result.tag === 'no-preview') return refused(deps, `There is no preview of ${venue}.`);
  deps.out.line(`The preview of ${venue} has ended. The next one has another address.`);
  return 0;
}
