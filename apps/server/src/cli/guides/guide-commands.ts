import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { origins } from '../../listening/origins.ts';
import { codeOnScreen } from '../../publishing/visitor-link.ts';
import { KEYS_OF_A_VENUE } from '../../storage/database/venue-keys.ts';
import { listVenues } from '../../storage/venue-list.ts';
import { createGuideKeys, type GuideKeys } from '../../tours/guide-keys.ts';
import { isHolderName } from '../codes/holder-name.ts';
import type { CommandDeps } from '../command-deps.ts';
import { sayIfUnreachable } from '../link-command.ts';
import { inVenueDatabase } from '../venue-database.ts';
import { noVenue, refused } from '../venue-numbers.ts';

/**
 * `cicerone guide add`: makes a guide key, and shows it this once, as a link and its QR code. Whoever opens the link on a
 * phone can lead live tours of the venue there (product, section D6, Live guide).
 */
export async function addGuide(deps: CommandDeps, venue: string, name: string): Promise<number> {
  if (!isHolderName(name)) return refused(deps, 'A guide key needs a name of 1 to 60 characters, such as "Ada".');
  const place = deps.place();
  if ('tag' in place) return refused(deps, place.sentences.join('\n'));
  return withKeys(deps, venue, async (keys, idMuseum) => {
    const found = (await listVenues(deps.folder)).find((one) => one.idMuseum === idMuseum);
    if (!found) return noVenue(deps, venue);
    const result = await keys.add(idMuseum, name);
    if (result.tag === 'name-taken') {
      const clearing = `cicerone guide remove ${venue} "${name}"`;
      return refused(deps, `${venue} has a guide key "${name}" already. Choose another name, or first: ${clearing}`);
    }
    if (result.tag === 'too-many-keys') {
      return refused(deps, `${venue} has ${KEYS_OF_A_VENUE} guide keys, and no venue may have more.`);
    }
    const link = leaderLink(origins(place)[0], idMuseum, found.slug, result.key);
    deps.out.line(`${link}\n\n${codeOnScreen(link)}`);
    deps.out.complaint(
      `On the phone that opens this link, "${name}" can lead tours of ${venue}. It is not shown again: open it now, or store it like a key.`,
    );
    await sayIfUnreachable(deps, place, found.version === undefined ? undefined : found);
    return 0;
  });
}

/** The link of a guide key. The part after `#` stays on the phone: no server and no log sees it. */
export function leaderLink(origin: string, idMuseum: number, slug: string, key: string): string {
  return `${origin}/museums/${encodeVenueLink(idMuseum, slug)}/guide#key=${key}`;
}

/** `cicerone guide list`: the guide keys of a venue, by name, with the day on which each was made and last used. */
export async function listGuides(deps: CommandDeps, venue: string): Promise<number> {
  return withKeys(deps, venue, async (keys, idMuseum) => {
    const every = await keys.list(idMuseum);
    if (every.length === 0) deps.out.line(`${venue} has no guide keys: cicerone guide add ${venue} NAME`);
    for (const { name, madeAt, usedOn } of every) {
      const made = madeAt.toISOString().slice(0, 'yyyy-mm-dd'.length);
      deps.out.line(`${name}\tmade on ${made}\t${usedOn === null ? 'never opened' : `last opened on ${usedOn}`}`);
    }
    return 0;
  });
}

/** `cicerone guide remove`: the key opens nothing any more, and a tour that is led with it ends within seconds. */
export async function removeGuide(deps: CommandDeps, venue: string, name: string): Promise<number> {
  return withKeys(deps, venue, async (keys, idMuseum) => {
    if (!(await keys.remove(idMuseum, name))) {
      return refused(deps, `${venue} has no guide key "${name}"; see: cicerone guide list ${venue}`);
    }
    deps.out.line(`The guide key of "${name}" opens nothing any more. A tour that it leads now ends within seconds.`);
    return 0;
  });
}

function withKeys(
  deps: CommandDeps,
  venue: string,
  act: (keys: GuideKeys, idMuseum: number) => Promise<number>,
): Promise<number> {
  return inVenueDatabase(deps, venue, ({ tables }, idMuseum) => act(createGuideKeys(tables), idMuseum));
}
