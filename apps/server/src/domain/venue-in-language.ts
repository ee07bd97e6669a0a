import { COLLECTION_NAMES } from '@cicerone/content/collection-names';
import type { ContentPackage } from '@cicerone/content/content-package';
import { isMediaField, type Json, mapLeaves } from '@cicerone/content/field-walk';
import type { Pictures } from '@cicerone/content/fields';
import { chooseLocalization, type Localized } from '@cicerone/content/localization';
import { isMarkdown } from '@cicerone/content/markdown-fields';
import type { VenueDetail } from '@cicerone/content/release';
import { RELEASE_SCHEMA_VERSION } from '@cicerone/content/release-version';
import { readingOrder } from '@cicerone/content/venue-language';
import { renderRestrictedMarkdown } from './restricted-markdown.ts';
import { followSteps } from './walks.ts';

/** What a release adds to the words of the museum. */
export type ReleaseParts = {
  version: number;
  /** Where the file at a path of the package is published: for pictures, the largest size. */
  addressOf: (path: string) => string;
  /** Every picture of the venue by that address. */
  pictures: Pictures;
};

type Item = { [field: string]: Json };

/**
 * The whole venue as one language reads it, as `all-data` answers (design, section 3): of each list of localizations
 * the best entry, repeated as `locale`, and the language's own variants; of works and slides also what the best entry
 * lacks; texts as safe HTML; media at their addresses with the sizes of each picture; positions, counts and works of
 * walks worked out.
 */
export function venueInLanguage(content: ContentPackage, languageCode: string, parts: ReleaseParts): VenueDetail {
  const locales = readingOrder(languageCode, content.languages);
  const own: Item = {};
  const collections: Item = {};
  for (const [name, value] of Object.entries(withDerivedValues(content))) {
    if (isCollection(name)) collections[name] = (value as Item[]).map((item) => publish(item, name, locales, parts));
    else own[name] = value as Json;
  }
  const venue = publish(
    { ...own, schemaVersion: RELEASE_SCHEMA_VERSION, version: parts.version },
    'venue',
    locales,
    parts,
  );
  return { ...venue, ...collections } as unknown as VenueDetail;
}

/** One record of the venue, with the pictures that it names, at any depth. */
function publish(item: Item, collection: string, locales: readonly string[], parts: ReleaseParts): Item {
  const named: Pictures = {};
  const localized = localize(item, locales, FILLED.has(collection)) as Item;
  const published = mapLeaves(localized, (leaf, field, path) => {
    if (typeof leaf !== 'string') return leaf;
    if (isMediaField(field)) {
      const address = parts.addressOf(leaf);
      const picture = parts.pictures[address];
      if (picture) named[address] = picture;
      return address;
    }
    return isMarkdown(field, collection) && path.length > 1 ? renderRestrictedMarkdown(leaf) : leaf;
  }) as Item;
  return Object.keys(named).length > 0 ? { ...published, pictures: named as Json } : published;
}

/** Collections whose items are met one by one, in a language each: what lacks there is taken from the next. */
const FILLED: ReadonlySet<string> = new Set(['artworks', 'routes', 'timeline', 'slides']);

/**
 * Reduces every list of localizations in a value, and repeats the chosen entry as `locale` beside it.
 *
 * @param isFilled whether what the best entry lacks is taken from the languages that follow
 */
function localize(value: Json, locales: readonly string[], isFilled: boolean): Json {
  if (Array.isArray(value)) return value.map((item) => localize(item, locales, isFilled));
  if (value === null || typeof value !== 'object') return value;
  const item: Item = {};
  for (const [field, inner] of Object.entries(value)) {
    if (field !== 'localizations') item[field] = localize(inner, locales, isFilled);
    else Object.assign(item, chosen(inner as unknown as Localized[], locales, isFilled));
  }
  return item;
}

function chosen(localizations: readonly Localized[], locales: readonly string[], isFilled: boolean): Item {
  const best = chooseLocalization(localizations, locales) ?? localizations[0];
  if (!best) return { localizations: [] };
  const variants = localizations.filter((entry) => entry !== best && isVariantOf(entry, locales[0] ?? ''));
  const filling = isFilled ? fillings(best, localizations, locales) : [];
  return { localizations: [best, ...filling, ...variants], locale: best } as unknown as Item;
}

/** Fields that are met together: a story is told aloud or in writing, a film has its captions. */
const TOGETHER: readonly (readonly string[])[] = [
  ['mainAudioUrl', 'transcript'],
  ['url', 'captionsUrl'],
];
/** What every entry says, however little of it is needed. */
const ALWAYS: ReadonlySet<string> = new Set(['languageCode', 'name']);

/**
 * What the best entry of a partial translation lacks, from the languages that follow, each field once: a visitor whose
 * language has the label only still hears the story, in another one.
 */
function fillings(best: Localized, localizations: readonly Localized[], locales: readonly string[]): Localized[] {
  const has = new Set(Object.keys(best).flatMap(together));
  const following: Localized[] = [];
  for (const locale of locales) {
    const entry = chooseLocalization(localizations, [locale]);
    if (!entry || entry === best) continue;
    const missing = Object.keys(entry).filter((field) => !has.has(field) && field !== 'variant');
    if (missing.length === 0) continue;
    for (const field of missing.flatMap(together)) has.add(field);
    const kept = Object.entries(entry).filter(([field]) => ALWAYS.has(field) || missing.includes(field));
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

function withDerivedValues({ $schema, transcriptsComing, ...content }: ContentPackage) {
  return {
    ...content,
    halls: content.halls.map((hall, index) => ({ ...hall, number: index + 1 })),
    routes: content.routes.map((route) => {
      const { artworkIDs } = followSteps(route.steps, content.halls);
      return { ...route, artworkIDs, artworkCount: artworkIDs.length };
    }),
    timeline: content.timeline.map((timeline) => {
      const { artworkIDs, halls } = followSteps(timeline.steps, content.halls);
      const counts = { artworkCount: artworkIDs.length, hallCount: halls.length };
      return { ...timeline, artworkIDs, halls, ...counts };
    }),
  };
}

function isCollection(name: string): boolean {
  return (COLLECTION_NAMES as readonly string[]).includes(name);
}
