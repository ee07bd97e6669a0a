import { isReadAs } from '../language/venue-language.ts';
import { type Fields, isFields, type Json } from './field-walk.ts';

/**
 * Fills in fields that a package may omit because it has the value elsewhere: the language of texts in the museum's own
 * language, names that are written once, the hall of a work that the hall lists, and the like. Defaults that are the
 * same for every museum are in the schemas. Wrong values are left for the schemas to report.
 */
export function withDefaults(packaged: Json): Json {
  if (!isFields(packaged)) return packaged;
  const { languages } = packaged;
  const first = Array.isArray(languages) && typeof languages[0] === 'string' ? languages[0] : undefined;
  const spoken = first === undefined ? packaged : (inItsLanguage(packaged, first) as Fields);
  const titled = withItems(withOwnFields(spoken, first), 'artworks', (work) => withTitle(work, first));
  const presented = withItems(titled, 'routes', (route) => ({ withPresentation: isPresented(route), ...route }));
  const numbered = withItems(presented, 'floors', (floor, at) => ({ number: at, ...floor }));
  return withPlaces(numbered);
}

/**
 * Changes the items of one collection of a venue. A collection that is no list, or an item that is no object, stays and
 * is reported as a mistake.
 */
function withItems(venue: Fields, name: string, change: (item: Fields, at: number) => Fields): Fields {
  const items = venue[name];
  if (!Array.isArray(items)) return venue;
  return { ...venue, [name]: items.map((item, at) => (isFields(item) ? change(item, at) : item)) };
}

/** Sets the museum's first language on entries without one. */
function inItsLanguage(value: Json, first: string): Json {
  if (Array.isArray(value)) return value.map((item) => inItsLanguage(item, first));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([field, inner]): [string, Json] => {
    const given = inItsLanguage(inner, first);
    if (field !== 'localizations' || !Array.isArray(given)) return [field, given];
    return [field, given.map((entry) => (isFields(entry) ? { languageCode: first, ...entry } : entry))];
  });
  return Object.fromEntries(entries);
}

function withOwnFields(venue: Fields, first: string | undefined): Fields {
  const { customization: theme, sideMenuCustomization: menu } = venue;
  const hasColours = isFields(theme) && (theme.mainButtonsColor ?? theme.mainButtonsTextColor) !== undefined;
  return {
    menuAvailable: menu !== undefined || hasMore(venue),
    ...venue,
    ...withOwnName(venue, first),
    ...(hasColours && { customization: { mainButtonsCustomizationEnabled: true, ...theme } }),
  };
}

/** The museum's `name` is its name in its first language, where no entry is read there (product, section D6, Languages). */
function withOwnName({ localizations, name, languages }: Fields, first: string | undefined): Fields {
  const named = withName(localizations, name, first);
  const entries = named.localizations;
  if (typeof name !== 'string' || first === undefined || !Array.isArray(entries)) return named;
  const codes = Array.isArray(languages) ? languages.filter((code) => typeof code === 'string') : [];
  const isRead = (entry: Json) => {
    return !isFields(entry) || typeof entry.languageCode !== 'string' || isReadAs(first, entry.languageCode, codes);
  };
  return entries.length === 0 || entries.some(isRead)
    ? named
    : { localizations: [...entries, { languageCode: first, name }] };
}

/** Whether there is content that no tile opens unless the museum defines one: the menu opens it. */
function hasMore(venue: Fields): boolean {
  const isOutstanding = ({ outstanding }: Fields) => outstanding === true;
  return (
    itemsOf(venue, 'infoSections').length > 0 ||
    itemsOf(venue, 'oneMinutes').length > 0 ||
    itemsOf(venue, 'artworks').some(isOutstanding)
  );
}

/** A work's name is written once: in its entry of the museum's first language, or as the museum's own name for it. */
function withTitle(work: Fields, first: string | undefined): Fields {
  const named = itemsOf(work, 'localizations').filter(({ name }) => name !== undefined);
  const own = named.filter(({ languageCode }) => languageCode === first);
  const standard = own.find(({ variant = 'standard' }) => variant === 'standard');
  const { artworkName = (standard ?? own[0] ?? named[0])?.name } = work;
  return {
    ...work,
    ...(artworkName !== undefined && { artworkName }),
    ...withName(work.localizations, artworkName, first),
  };
}

/** The localizations, with the given name in those entries of the first language that have none. */
function withName(localizations: Json | undefined, name: Json | undefined, first: string | undefined): Fields {
  if (typeof name !== 'string' || first === undefined) return {};
  if (localizations === undefined) return { localizations: [{ languageCode: first, name }] };
  if (!Array.isArray(localizations)) return {};
  const isOwn = (entry: Json): entry is Fields => isFields(entry) && entry.languageCode === first;
  return { localizations: localizations.map((entry) => (isOwn(entry) ? { name, ...entry } : entry)) };
}

function isPresented(route: Fields): boolean {
  return itemsOf(route, 'localizations').some(({ presentation, mainAudioUrl }) =>
    Boolean(presentation ?? mainAudioUrl),
  );
}

/** A hall and a work name each other on one side or on both. If both are written, they stay. */
function withPlaces(venue: Fields): Fields {
  const halls = itemsOf(venue, 'halls');
  const hallOf = new Map<Json | undefined, Json | undefined>();
  // The work belongs to the first hall that lists it: a second one is a mistake, and reported as such.
  for (const hall of halls.toReversed()) for (const work of listed(hall)) hallOf.set(work, hall.idHall);
  const floorOf = new Map(halls.map(({ idHall, idFloor }) => [idHall, idFloor]));
  const placed = withItems(venue, 'artworks', (work) => {
    const idHall = hallOf.get(work.idArtwork);
    const inHall = idHall === undefined ? work : { idHall, ...work };
    const idFloor = inHall.idHall === undefined ? undefined : floorOf.get(inHall.idHall);
    return idFloor === undefined ? inHall : { idFloor, ...inHall };
  });
  return withItems(placed, 'halls', (hall) => {
    if (hall.artworkIds !== undefined && (!Array.isArray(hall.artworkIds) || hall.artworkIds.length > 0)) return hall;
    // A work that another hall lists as well is a contradiction, and reported as such.
    const hanging = itemsOf(venue, 'artworks').filter(({ idHall, idArtwork }) => {
      return idHall !== undefined && idHall === hall.idHall && !hallOf.has(idArtwork);
    });
    return { ...hall, artworkIds: hanging.map(({ idArtwork }) => idArtwork ?? null) };
  });
}

function itemsOf(item: Fields, list: string): Fields[] {
  const items = item[list];
  return Array.isArray(items) ? items.filter(isFields) : [];
}

const listed = ({ artworkIds }: Fields): Json[] => (Array.isArray(artworkIds) ? artworkIds : []);
