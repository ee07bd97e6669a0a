import type { VenueJson } from './two-directions.ts';

/** The works, halls and routes of the demo that appear in the stories, by key; the demo itself may grow. */
const WORKS = ['phyllotaxis', 'truchet', 'penrose', 'hilbert', 'sashiko', 'horizon', 'turing', 'lorenz'];
const HALLS = ['endless-floor', 'one-thread', 'small-rules'];
const FLOORS = ['ground', 'first'];
const ROUTES = ['first-hour'];
const SECTIONS = ['keyboard', 'routes'];
/** The languages of the small museum. */
export const SMALL_MUSEUM_LANGUAGES = ['en_GB', 'es_ES', 'ar_SA'];
/** Parts of a larger museum. */
const LEFT_OUT = [
  'timeline',
  'oneMinutes',
  'infoSections',
  'sections',
  'slides',
  'beacons',
  'studies',
  'sideMenuCustomization',
];

/** The demo as a small museum of eight works in three halls, so that each story knows its content. */
export function smallMuseum(demo: VenueJson): VenueJson {
  const spoken = JSON.parse(JSON.stringify(demo), (key, value) =>
    key === 'localizations' ? inLanguages(value) : value,
  );
  const only = <Item extends Record<string, unknown>>(items: Item[], key: string, keys: string[]) =>
    items.filter((item) => keys.includes(String(item[key])));
  const small = {
    ...spoken,
    languages: SMALL_MUSEUM_LANGUAGES,
    menuAvailable: false,
    highlightedRoutes: [],
    artworks: only(spoken.artworks, 'idArtwork', WORKS),
    halls: only(spoken.halls, 'idHall', HALLS).map((hall) => ({
      ...hall,
      artworkIds: (hall.artworkIds as string[]).filter((id) => WORKS.includes(id)),
    })),
    floors: only(spoken.floors, 'idFloor', FLOORS),
    routes: only(spoken.routes, 'idRoute', ROUTES),
    navigationSections: only(spoken.navigationSections, 'idNavigationSection', SECTIONS),
  };
  for (const field of LEFT_OUT) delete small[field];
  return small;
}

function inLanguages(entries: { languageCode: string; variant?: string }[]) {
  return entries.filter(({ languageCode, variant }) => SMALL_MUSEUM_LANGUAGES.includes(languageCode) && !variant);
}
