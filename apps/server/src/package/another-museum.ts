import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import { type Fields, isFields } from '@cicerone/content/package/field-walk';
import { isKey } from '@cicerone/content/package/identifiers';
import type { Draft } from '../storage/draft-file.ts';
import { type Identifiers, keysKnown } from '../storage/identifiers-file.ts';
import type { VenueEntry } from '../storage/venue-list.ts';

/** The key belongs to a venue of this installation, and this package is of another museum. Nothing was changed. */
export type AnotherMuseum = { tag: 'another-museum'; message: string };

/**
 * Whether a package has the key of a museum that it does not describe. That is so if none of its works was ever known
 * under the key or, if one of the two has no works, if both its name and its code differ. Imported, it would go live in
 * the other museum's place.
 *
 * @param draft of the venue that has that key; a museum that was removed has none, and its labels may still hang
 */
export function anotherMuseum(
  packaged: Fields,
  slug: string,
  identifiers: Identifiers,
  draft: Draft | undefined,
): AnotherMuseum | undefined {
  const here = draft?.content as Fields | undefined;
  // A name that is no text is a mistake in the package, and is reported as one.
  if (typeof packaged.name !== 'string') return undefined;
  const known = new Set(keysKnown(identifiers, slug, 'idArtwork'));
  const works = workKeys(packaged);
  const haveWorks = known.size > 0 && works.length > 0;
  if (!here) return haveWorks && !works.some((key) => known.has(key)) ? ofRemoved(slug, packaged.name) : undefined;
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

function ofRemoved(slug: string, name: string): AnotherMuseum {
  const message =
    `idMuseum "${slug}" belonged to a museum that was removed, whose labels may still lead here, and no work of ${name} ` +
    'is known there. Give it an idMuseum of its own. If it is the same museum, import it with --replace.';
  return { tag: 'another-museum', message };
}

function workKeys({ artworks }: Fields): string[] {
  if (!Array.isArray(artworks)) return [];
  const keys = artworks.map((work) => (isFields(work) ? work.idArtwork : undefined));
  return keys.filter((key): key is string => typeof key === 'string');
}

/** A missing code proves nothing: then the name alone decides. */
function isCalledOtherwise(packaged: Fields, here: Fields): boolean {
  return packaged.name !== here.name && (!packaged.code || packaged.code !== here.code);
}

function calledOtherwise({ name, code }: Fields): string {
  return `this package is called ${name}${typeof code === 'string' ? ` and has the code ${code}` : ''}`;
}

/** Any museum may have keys such as `hall-1`: fewer shared keys than this prove nothing. */
const DISTINCT_WORKS = 3;

/**
 * Whether a package with a new key has the works of an existing museum. Then its key was changed, perhaps by accident,
 * and it would become another museum with a new visitor link and new statistics.
 *
 * @param venues of this installation, without the package's own
 * @param isRefused nothing is imported, so there is nothing to remove
 * @returns nothing if the key is missing or malformed: such a package creates no museum
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

/** The share of works that must match: a museum may also add works while its key is changed. */
const MOST = 0.8;
