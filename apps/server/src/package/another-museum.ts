import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import { type Fields, isFields } from '@cicerone/content/package/field-walk';
import { isKey } from '@cicerone/content/package/identifiers';
import type { Draft } from '../storage/draft-file.ts';
import { type Identifiers, keysKnown } from '../storage/identifiers-file.ts';
import type { VenueEntry } from '../storage/venue-list.ts';

/** The key belongs to a venue that is here already, and this package is none of its: nothing was changed. */
export type AnotherMuseum = { tag: 'another-museum'; message: string };

/**
 * Whether a package comes under the key of a museum that it is not: none of its works was ever known there, or, where
 * one of the two has no works, both its name and its code are others. Taken in, it would be live in the other's place.
 *
 * @param draft of the venue that is here under that key; without it there is nothing to lose
 */
export function anotherMuseum(
  packaged: Fields,
  slug: string,
  identifiers: Identifiers,
  draft: Draft | undefined,
): AnotherMuseum | undefined {
  const here = draft?.content as Fields | undefined;
  // A name that is none is a mistake in the package, and told as one.
  if (!here || typeof packaged.name !== 'string') return undefined;
  const known = new Set(keysKnown(identifiers, slug, 'idArtwork'));
  const works = workKeys(packaged);
  const haveWorks = known.size > 0 && works.length > 0;
  const isAnother = haveWorks ? !works.some((key) => known.has(key)) : isCalledOtherwise(packaged, here);
  if (!isAnother) return undefined;
  const sign = haveWorks
    ? `none of the ${works.length} works of ${packaged.name} is known there`
    : calledOtherwise(packaged);
  const message =
    `idMuseum "${slug}" belongs to ${here.name}, which is here already, and ${sign}. If this is another museum, give it ` +
    `an idMuseum of its own. If it shall take the place of ${here.name}, import it with --replace.`;
  return { tag: 'another-museum', message };
}

function workKeys({ artworks }: Fields): string[] {
  if (!Array.isArray(artworks)) return [];
  const keys = artworks.map((work) => (isFields(work) ? work.idArtwork : undefined));
  return keys.filter((key): key is string => typeof key === 'string');
}

/** A code that is not written tells nothing: then the name alone does. */
function isCalledOtherwise(packaged: Fields, here: Fields): boolean {
  return packaged.name !== here.name && (!packaged.code || packaged.code !== here.code);
}

function calledOtherwise({ name, code }: Fields): string {
  return `this package is called ${name}${typeof code === 'string' ? ` and has the code ${code}` : ''}`;
}

/** Keys such as `hall-1` are everybody's: fewer than these say nothing. */
const DISTINCT_WORKS = 3;

/**
 * Whether a package comes under a new key with the works of a museum that is here: its key was changed, perhaps without
 * meaning to make another museum of it, whose visitors' link and statistics begin again.
 *
 * @param venues that are here, the package's own apart
 * @param isRefused nothing is imported, and there is nothing to take away
 * @returns nothing where the key is missing or malformed, which makes no museum at all
 */
export function worksOfAnother(
  packaged: Fields,
  identifiers: Identifiers,
  venues: readonly Pick<VenueEntry, 'slug' | 'name'>[],
  isRefused: boolean,
): Problem[] {
  const works = workKeys(packaged);
  const own = packaged.idMuseum;
  if (!isKey(own)) return [];
  for (const { slug, name } of works.length < DISTINCT_WORKS ? [] : venues) {
    const known = new Set(keysKnown(identifiers, slug, 'idArtwork'));
    const shared = works.filter((key) => known.has(key)).length;
    if (shared < DISTINCT_WORKS || shared < works.length * MOST) continue;
    return [problem('works-of-another', ['idMuseum'], { own, works: shared, key: slug, name, isRefused })];
  }
  return [];
}

/** A museum goes on being written while its key is changed. */
const MOST = 0.8;
