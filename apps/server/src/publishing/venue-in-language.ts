import { chooseLocalization, type Localized } from '@cicerone/content/language/localization';
import { readingOrder } from '@cicerone/content/language/venue-language';
import { COLLECTION_KEYS, COLLECTION_NAMES, type CollectionName } from '@cicerone/content/package/collection-names';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import { isMediaField, type Json, mapLeaves } from '@cicerone/content/package/field-walk';
import type { Pictures } from '@cicerone/content/package/fields';
import type { FormerNumbers } from '@cicerone/content/release/former-numbers';
import type { VenueDetail } from '@cicerone/content/release/release';
import { RELEASE_SCHEMA_VERSION } from '@cicerone/content/release/release-version';
import { LABEL_NOUNS } from '@cicerone/content/venue/label-address';
import { floorOfWork } from '@cicerone/content/walk/floor-of-work';
import { isMarkdown } from '@cicerone/content/work/markdown-fields';
import { withReadTimes } from '@cicerone/content/work/written-times';
import type { KeysOf } from '../storage/identifiers-file.ts';
import { renderRestrictedMarkdown } from './restricted-markdown.ts';
import { followSteps } from './walks.ts';

/** The values that a release adds to the content of the museum. */
export type ReleaseParts = {
  version: number;
  /** The address of the published file at a path of the package; for pictures, of the largest size. */
  addressOf: (path: string) => string;
  /** Every picture of the venue, by that address. */
  pictures: Pictures;
  keysOf: KeysOf;
  /** The numbers that things of the venue gave up. */
  formerNumbers?: FormerNumbers | undefined;
};

type Item = { [field: string]: Json };

/**
 * The complete venue in one language, as `all-data` answers (product, section D3). It has the best entry of each list
 * of localizations, repeated as `locale`, and the language's own variants. Items that visitors meet one by one also
 * have fields that the best entry lacks. Texts are safe HTML, times of transcripts as the guide
 * reads them. Media have their addresses, with the sizes of each
 * picture. Positions, counts and works of walks are computed.
 */
export function venueInLanguage(content: ContentPackage, languageCode: string, parts: ReleaseParts): VenueDetail {
  const locales = readingOrder(languageCode, content.languages);
  const own: Item = {};
  const collections: Item = {};
  for (const [name, value] of Object.entries(withDerivedValues(content))) {
    if (isCollection(name))
      collections[name] = (value as Item[]).map((item) =>
        publish(withKeys(item, name, parts.keysOf), name, locales, parts),
      );
    else own[name] = value as Json;
  }
  const venue = publish(
    {
      ...own,
      schemaVersion: RELEASE_SCHEMA_VERSION,
      version: parts.version,
      ...(parts.formerNumbers && { formerNumbers: parts.formerNumbers }),
    },
    'venue',
    locales,
    parts,
  );
  return { ...venue, ...collections } as unknown as VenueDetail;
}

/** A record that a printed label may name, with its keys; any other record as it is. */
function withKeys(item: Item, collection: string, keysOf: KeysOf): Item {
  if (item.sectionType === 'SPONSORS' && Array.isArray(item.resources)) {
    return { ...item, resources: item.resources.map((one) => withOwnKeys(one as Item, LABEL_NOUNS.sponsor, keysOf)) };
  }
  const noun = COLLECTION_KEYS[collection as CollectionName];
  return LABELLED.has(noun) ? withOwnKeys(item, noun, keysOf) : item;
}

const LABELLED: ReadonlySet<string> = new Set(Object.values(LABEL_NOUNS));

function withOwnKeys(item: Item, noun: string, keysOf: KeysOf): Item {
  const { formerKeys: _, ...rest } = item;
  return { ...rest, ...keysOf(noun, item[noun] as number) };
}

/** One record of the venue, with the pictures that it names at any depth. */
function publish(item: Item, collection: string, locales: readonly string[], parts: ReleaseParts): Item {
  const named: Pictures = {};
  const localized = localize(item, locales, FILLED.get(collection)) as Item;
  const published = mapLeaves(localized, (leaf, field, path) => {
    if (typeof leaf !== 'string') return leaf;
    if (isMediaField(field)) {
      const address = parts.addressOf(leaf);
      const picture = parts.pictures[address];
      if (picture) named[address] = picture;
      return address;
    }
    if (field === 'transcript') return withReadTimes(leaf);
    return isMarkdown(field, collection) && path.length > 1 ? renderRestrictedMarkdown(leaf) : leaf;
  }) as Item;
  return Object.keys(named).length > 0 ? { ...published, pictures: named as Json } : published;
}

/** Fields of every entry, however few of its other fields are needed. */
const ALWAYS = ['languageCode', 'name'];
const ALWAYS_TITLED = [...ALWAYS, 'title'];

/**
 * Collections whose items visitors meet one by one, in one language each. Fields missing in that language are taken
 * from the next one, together with these fields of every entry of the collection.
 */
const FILLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['artworks', ALWAYS],
  ['routes', ALWAYS],
  ['timeline', ALWAYS],
  ['slides', ALWAYS],
  ['oneMinutes', ALWAYS],
  ['infoSections', ALWAYS_TITLED],
  ['navigationSections', ALWAYS],
  ['beacons', ALWAYS],
]);

/**
 * Reduces every list of localizations in a value, and repeats the chosen entry as `locale` beside it.
 *
 * @param always the fields that an entry from a following language has beside those the best one lacks; undefined if
 * the best entry is not completed
 */
function localize(value: Json, locales: readonly string[], always: readonly string[] | undefined): Json {
  if (Array.isArray(value)) return value.map((item) => localize(item, locales, always));
  if (value === null || typeof value !== 'object') return value;
  const item: Item = {};
  for (const [field, inner] of Object.entries(value)) {
    if (field !== 'localizations') item[field] = localize(inner, locales, always);
    else Object.assign(item, chosen(inner as unknown as Localized[], locales, always));
  }
  return item;
}

function chosen(
  localizations: readonly Localized[],
  locales: readonly string[],
  always: readonly string[] | undefined,
): Item {
  const best = chooseLocalization(localizations, locales) ?? localizations[0];
  if (!best) return { localizations: [] };
  const variants = localizations.filter((entry) => entry !== best && isVariantOf(entry, locales[0] ?? ''));
  const filling = always ? fillings(best, localizations, locales, always) : [];
  return { localizations: [best, ...filling, ...variants], locale: best } as unknown as Item;
}

/** Fields that belong together: a story is a recording or a text, a film has its captions. */
const TOGETHER: readonly (readonly string[])[] = [
  ['mainAudioUrl', 'transcript'],
  ['signedVideoUrl', 'captionsUrl'],
  ['url', 'captionsUrl'],
];

/**
 * Fields that the best entry of a partial translation lacks, from the languages that follow, each field once. A visitor
 * in whose language there is only the label still hears the story, in another language.
 */
function fillings(
  best: Localized,
  localizations: readonly Localized[],
  locales: readonly string[],
  always: readonly string[],
): Localized[] {
  const has = new Set(Object.keys(best).flatMap(together));
  const following: Localized[] = [];
  for (const locale of locales) {
    const entry = chooseLocalization(localizations, [locale]);
    if (!entry || entry === best) continue;
    const missing = Object.keys(entry).filter((field) => !has.has(field) && field !== 'variant');
    if (missing.length === 0) continue;
    for (const field of missing.flatMap(together)) has.add(field);
    const kept = Object.entries(entry).filter(([field]) => always.includes(field) || missing.includes(field));
    following.push(Object.fromEntries(kept) as Localized);
  }
  return following;
}

function together(field: string): readonly string[] {
  return TOGETHER.find((fields) => fields.includes(field)) ?? [field];
}

function isVariantOf(entry: Localized, languageCode: string): boolean {
  return (entry.variant ?? 'standard') !== 'standard' && chooseLocalization([entry], [languageCode]) !== undefined;
}

function withDerivedValues({ $schema, transcriptsComing, numbers, ...content }: ContentPackage) {
  return {
    ...content,
    artworks: content.artworks.map(({ recognitionPictures: _, ...work }) => work),
    halls: content.halls.map((hall, index) => ({ ...hall, number: index + 1 })),
    floors: floorsWithWorks(content),
    routes: content.routes.map((route) => {
      const { artworkIDs } = followSteps(route.steps, content.halls);
      return { ...route, artworkIDs, artworkCount: artworkIDs.length };
    }),
    timeline: content.timeline.map((timeline) => {
      const { artworkIDs, halls } = followSteps(timeline.steps, content.halls);
      const counts = { artworkCount: artworkIDs.length, hallCount: halls.length };
      return { ...timeline, artworkIDs, halls, ...counts };
    }),
    outstandingArtworkIds: content.artworks.filter(({ outstanding }) => outstanding).map(({ idArtwork }) => idArtwork),
    kidsArtworkIds: worksForChildren(content),
  };
}

/** The floors, each with the works on it that none of its halls lists. */
function floorsWithWorks({ floors, halls, artworks }: Pick<ContentPackage, 'floors' | 'halls' | 'artworks'>) {
  const hallOf = new Map(halls.flatMap((hall) => hall.artworkIds.map((id) => [id, hall] as const)));
  return floors.map((floor) => {
    const { idFloor } = floor;
    const others = artworks.filter((work) => {
      const hall = hallOf.get(work.idArtwork);
      return floorOfWork(work, hall) === idFloor && hall?.idFloor !== idFloor;
    });
    const artworkIds = others.map(({ idArtwork }) => idArtwork);
    return artworkIds.length > 0 ? { ...floor, artworkIds } : floor;
  });
}

/**
 * The works of the groups for children, in their order, then the other works with a text for children in any language.
 */
function worksForChildren({ sections, artworks }: Pick<ContentPackage, 'sections' | 'artworks'>): number[] {
  const inGroups = sections.flatMap(({ artworkIds }) => artworkIds);
  const spokenTo = artworks.filter(({ localizations }) => localizations.some(({ variant }) => variant === 'kids'));
  return [...new Set([...inGroups, ...spokenTo.map(({ idArtwork }) => idArtwork)])];
}

function isCollection(name: string): boolean {
  return (COLLECTION_NAMES as readonly string[]).includes(name);
}
