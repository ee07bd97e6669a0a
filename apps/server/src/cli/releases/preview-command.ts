import { DEFAULT_TIMEZONE, visitDate } from '@cicerone/content/language/visit-date';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { origins } from '../../listening/origins.ts';
import { previewVenue } from '../../publishing/preview.ts';
import { codeOnScreen } from '../../publishing/visitor-link.ts';
import { sayIfClosedToAll } from '../code-commands.ts';
import type { CommandDeps } from '../command-deps.ts';
import { sayIfUnreachable } from '../link-command.ts';
import { draftSize, printOutcome } from '../print-outcome.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';

/**
 * `cicerone venue preview`: puts the draft under a secret address for a day, and shows the address as a code for a
 * phone. Visitors see nothing of it.
 */
export async function preview(deps: CommandDeps, venue: string, asked: { all: boolean }): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
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
  deps.out.line('Whoever has this address sees the draft. Nobody else finds it, and no visit is counted.');
  await sayIfUnreachable(deps, place, result);
  return 0;
}
