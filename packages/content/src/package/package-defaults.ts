import { type Fields, isFields, type Json } from './field-walk.ts';

/**
 * A package with what it need not say because it says it elsewhere: the language of texts in the museum's own, names
 * that stand once, the hall of a work that the hall lists, and the like. What is the same for every museum stands in
 * the schemas; what is wrong is left for them to report.
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

/** A venue with the items of one collection changed; what is no list or no item stays, and is reported as a mistake. */
function withItems(venue: Fields, name: string, change: (item: Fields, at: number) => Fields): Fields {
  const items = venue[name];
  if (!Array.isArray(items)) return venue;
  return { ...venue, [name]: items.map((item, at) => (isFields(item) ? change(item, at) : item)) };
}

/** Entries without a language are in the museum's first. */
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
    ...named(venue.localizations, venue.name, first),
    ...(hasColours && { customization: { mainButtonsCustomizationEnabled: true, ...theme } }),
  };
}

/** What no tile leads to unless the museum writes one: the menu does. */
function hasMore(venue: Fields): boolean {
  const isOutstanding = ({ outstanding }: Fields) => outstanding === true;
  return (
    itemsOf(venue, 'infoSections').length > 0 ||
    itemsOf(venue, 'oneMinutes').length > 0 ||
    itemsOf(venue, 'artworks').some(isOutstanding)
  );
}

/** A work's name stands once: in its entry of the museum's first language, or as the museum's own name for it. */
function withTitle(work: Fields, first: string | undefined): Fields {
  const withName = itemsOf(work, 'localizations').filter(({ name }) => name !== undefined);
  const own = withName.filter(({ languageCode }) => languageCode === first);
  const standard = own.find(({ variant = 'standard' }) => variant === 'standard');
  const { artworkName = (standard ?? own[0] ?? withName[0])?.name } = work;
  return {
    ...work,
    ...(artworkName !== undefined && { artworkName }),
    ...named(work.localizations, artworkName, first),
  };
}

/** The list of localizations in which the entries of the first language have the given name where they have none. */
function named(localizations: Json | undefined, name: Json | undefined, first: string | undefined): Fields {
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

/** Hall and work name each other once, on either side. Where both do, what is written stays. */
function withPlaces(venue: Fields): Fields {
  const halls = itemsOf(venue, 'halls');
  const hallOf = new Map<Json | undefined, Json | undefined>();
  // The first hall that lists a work has it: a second one is a mistake, and reported as that.
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
    // What another hall lists as well is a contradiction, and reported as that.
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
