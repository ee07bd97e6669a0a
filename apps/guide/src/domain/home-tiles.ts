import type { NavigationSection, SectionType } from '@cicerone/content/navigation-section';
import type { Route } from '@cicerone/content/route';
import type { SideMenu, SideMenuOption } from '@cicerone/content/side-menu';
import type { HomeOrder, Venue } from '@cicerone/content/venue';

/** A tile of the home screen: a section of the guide, one route of its own, or an entry of the side menu. */
export type HomeTile =
  | { tag: 'section'; section: NavigationSection; count: number }
  | { tag: 'highlighted-route'; route: Route }
  | { tag: 'option'; option: SideMenuOption };

/** What the tiles are made from. */
export type HomeContent = {
  navigationSections: readonly NavigationSection[];
  routes: readonly Route[];
  /** Ids of routes that get a tile of their own. */
  highlightedRoutes: readonly number[];
  artworkCount: number;
  timelineCount: number;
  sideMenuCustomization?: SideMenu | undefined;
};

/** The entries of the side menu that lead somewhere in this guide, in its order. */
const OPTIONS_HERE: readonly SideMenuOption[] = ['language'];

type Slot = SectionType | 'HIGHLIGHTED' | 'OPTIONS';

/** The three orders of the specification (section 2, Options), with the design's keypad tile in the first. */
const SLOTS: Record<Exclude<HomeOrder, 'as-listed'>, readonly Slot[]> = {
  standard: ['KEYBOARD', 'EXHIBITIONS', 'ROUTES', 'TIMELINE', 'HIGHLIGHTED', 'OPTIONS', 'SPONSORS'],
  'routes-first': ['KEYBOARD', 'ROUTES', 'HIGHLIGHTED', 'EXHIBITIONS', 'TIMELINE', 'OPTIONS', 'SPONSORS'],
  'walks-only': ['ROUTES', 'HIGHLIGHTED', 'EXHIBITIONS', 'TIMELINE', 'OPTIONS', 'SPONSORS'],
};

/** The order of the home screen: that of the venue's own mode while one is on, else the venue's (design, section 6). */
export function homeOrderIn(
  mode: string | undefined,
  { modes, homeOrder }: Pick<Venue, 'modes' | 'homeOrder'>,
): HomeOrder | undefined {
  return modes?.find(({ segment }) => segment === mode)?.homeOrder ?? homeOrder;
}

/** The tiles of the home screen, in order: a section shows only if it is enabled and has content. */
export function homeTiles(content: HomeContent, order: HomeOrder = 'standard'): HomeTile[] {
  return (order === 'as-listed' ? slotsAsListed(content) : SLOTS[order]).flatMap((slot) => {
    if (slot === 'HIGHLIGHTED') return highlighted(content);
    return slot === 'OPTIONS' ? highlightedOptions(content) : sectionTiles(content, slot);
  });
}

/**
 * The order in which the venue wrote its sections (decision 0025). Highlighted routes follow the routes, the entries of
 * the side menu stand in its place; where the venue lists neither, they come last.
 */
function slotsAsListed({ navigationSections }: HomeContent): Slot[] {
  const listed = navigationSections.flatMap(({ sectionType }): Slot[] => {
    if (sectionType === 'SIDE_MENU') return ['OPTIONS'];
    return sectionType === 'ROUTES' ? ['ROUTES', 'HIGHLIGHTED'] : [sectionType];
  });
  return [...new Set<Slot>([...listed, 'HIGHLIGHTED', 'OPTIONS'])];
}

/** Entries of the side menu that the venue has switched on and wants on the home screen. */
function highlightedOptions({ sideMenuCustomization: menu }: HomeContent): HomeTile[] {
  const isWanted = (option: SideMenuOption) => menu?.[`${option}Enabled`] && menu[`${option}Highlighted`];
  return OPTIONS_HERE.filter(isWanted).map((option) => ({ tag: 'option', option }));
}

function sectionTiles(content: HomeContent, type: SectionType): HomeTile[] {
  return content.navigationSections
    .filter((section) => section.sectionType === type && section.enableSection && section.active)
    .map((section): HomeTile => ({ tag: 'section', section, count: contentCount(content, section) }))
    .filter((tile) => tile.tag === 'section' && tile.count > 0);
}

function contentCount(content: HomeContent, section: NavigationSection): number {
  switch (section.sectionType) {
    case 'KEYBOARD':
      return content.artworkCount;
    case 'EXHIBITIONS':
      return content.routes.filter((route) => route.isExhibition).length;
    case 'ROUTES':
      return content.routes.filter((route) => !route.isExhibition).length;
    case 'TIMELINE':
      return content.timelineCount;
    case 'SPONSORS':
      return section.resources?.length ?? 0;
    case 'SIDE_MENU':
      return 0;
  }
}

function highlighted(content: HomeContent): HomeTile[] {
  return content.highlightedRoutes.flatMap((id): HomeTile[] => {
    const route = content.routes.find((candidate) => candidate.idRoute === id);
    return route ? [{ tag: 'highlighted-route', route }] : [];
  });
}
