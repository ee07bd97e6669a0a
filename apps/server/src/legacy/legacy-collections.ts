import { readingOrder } from '@cicerone/content/language/venue-language';
import { COLLECTION_NAMES } from '@cicerone/content/package/collection-names';
import type { Json } from '@cicerone/content/package/field-walk';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { inEveryLanguage } from './every-language.ts';
import { languageRead, withLocales } from './legacy-locale.ts';

/** The lists of the legacy family, with the field that identifies an item of each (product, section 7). */
export const LEGACY_KEYS = {
  museums: 'idMuseum',
  keyboardCustomizations: 'idMuseum',
  artworks: 'idArtwork',
  beacons: 'idBeacon',
  infoSections: 'idInfoSection',
  oneMinutes: 'idOneMinute',
  routes: 'idRoute',
  timeline: 'idTimeline',
} as const;
export type LegacyCollection = keyof typeof LEGACY_KEYS;
export const LEGACY_COLLECTIONS = Object.keys(LEGACY_KEYS) as readonly LegacyCollection[];

type Item = { [field: string]: Json };

/**
 * The responses of the legacy calls for a release, derived from its details (product, section D3): each item with the
 * localizations of all languages, with `locale` in the venue's first language, and with the venue that it belongs to. A
 * deactivated venue has its public face and no content.
 *
 * @param details by language code, in the order of the venue's languages; none of a deactivated venue
 */
export function legacyCollections(
  current: CurrentRelease,
  details: ReadonlyMap<string, VenueDetail>,
): Record<LegacyCollection, Item[]> {
  const { idMuseum } = current;
  const languages = current.languages.map(({ code }) => code);
  const locales = readingOrder(languageRead(languages, undefined), languages);
  const readings = [...details].map(([languageCode, record]) => ({ languageCode, record: record as unknown as Json }));
  if (readings.length === 0) return { ...NOTHING, museums: [withLocales(closedMuseum(current), locales) as Item] };
  const complete = withLocales(inEveryLanguage(readings), locales) as Item;
  const { keyboardCustomization } = complete;
  return {
    museums: [ownFields(complete)],
    keyboardCustomizations: [{ idMuseum, ...(keyboardCustomization as Item | undefined) }],
    artworks: items(complete, 'artworks'),
    beacons: items(complete, 'beacons'),
    infoSections: items(complete, 'infoSections'),
    oneMinutes: items(complete, 'oneMinutes'),
    routes: items(complete, 'routes'),
    timeline: items(complete, 'timeline'),
  };
}

const NOTHING: Record<LegacyCollection, Item[]> = {
  museums: [],
  keyboardCustomizations: [],
  artworks: [],
  beacons: [],
  infoSections: [],
  oneMinutes: [],
  routes: [],
  timeline: [],
};

function items(complete: Item, name: Exclude<LegacyCollection, 'museums' | 'keyboardCustomizations'>): Item[] {
  return (complete[name] as Item[]).map((item) => ({ idMuseum: complete.idMuseum ?? null, ...item }));
}

/** Lists that a publication creates for the guide alone. */
const FOR_THE_GUIDE = [
  'outstandingArtworkIds',
  'kidsArtworkIds',
  'formerNumbers',
] as const satisfies (keyof VenueDetail)[];

function ownFields(complete: Item): Item {
  const lists: ReadonlySet<string> = new Set([...COLLECTION_NAMES, ...FOR_THE_GUIDE]);
  return Object.fromEntries(Object.entries(complete).filter(([field]) => !lists.has(field)));
}

function closedMuseum(current: CurrentRelease): Item {
  const { idMuseum, status, name, localizations, logoImageUrl, homeImageUrl, pictures, version, schemaVersion } =
    current;
  const languages = current.languages.map(({ code }) => code);
  const face = { logoImageUrl, homeImageUrl, pictures };
  const shown = Object.fromEntries(Object.entries(face).filter(([, value]) => value !== undefined));
  return { idMuseum, status, name, localizations, languages, version, schemaVersion, ...shown } as Item;
}
