import { COLLECTION_NAMES } from '@cicerone/content/collection-names';
import type { Json } from '@cicerone/content/field-walk';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release';
import { readingOrder } from '@cicerone/content/venue-language';
import { inEveryLanguage } from './every-language.ts';
import { languageRead, withLocales } from './legacy-locale.ts';

/** The lists of the legacy family, and by which field an item of each is asked for (specification, section 7). */
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
 * What the legacy calls answer of a release, cut from its details (design, section 3): each thing with the
 * localizations of all languages, in `locale` that of the venue's first, and with the venue that it belongs to. A deactivated venue has its face and no
 * content.
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
  const whole = withLocales(inEveryLanguage(readings), locales) as Item;
  const { keyboardCustomization } = whole;
  return {
    museums: [ownFields(whole)],
    keyboardCustomizations: [{ idMuseum, ...(keyboardCustomization as Item | undefined) }],
    artworks: items(whole, 'artworks'),
    beacons: items(whole, 'beacons'),
    infoSections: items(whole, 'infoSections'),
    oneMinutes: items(whole, 'oneMinutes'),
    routes: items(whole, 'routes'),
    timeline: items(whole, 'timeline'),
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

function items(whole: Item, name: Exclude<LegacyCollection, 'museums' | 'keyboardCustomizations'>): Item[] {
  return (whole[name] as Item[]).map((item) => ({ idMuseum: whole.idMuseum ?? null, ...item }));
}

function ownFields(whole: Item): Item {
  const collections: ReadonlySet<string> = new Set(COLLECTION_NAMES);
  return Object.fromEntries(Object.entries(whole).filter(([field]) => !collections.has(field)));
}

function closedMuseum(current: CurrentRelease): Item {
  const { idMuseum, status, name, localizations, logoImageUrl, homeImageUrl, pictures, version, schemaVersion } =
    current;
  const languages = current.languages.map(({ code }) => code);
  const face = { logoImageUrl, homeImageUrl, pictures };
  const shown = Object.fromEntries(Object.entries(face).filter(([, value]) => value !== undefined));
  return { idMuseum, status, name, localizations, languages, version, schemaVersion, ...shown } as Item;
}
