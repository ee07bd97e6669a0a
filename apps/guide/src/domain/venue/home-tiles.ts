import type { NavigationSection, SectionType } from '@cicerone/content/venue/navigation-section';
import type { SideMenuOption } from '@cicerone/content/venue/side-menu';
import type { HomeOrder, Venue } from '@cicerone/content/venue/venue';
import type { Route } from '@cicerone/content/walk/route';
import {
  type CountedContent,
  countBehind,
  type Highlighting,
  isHighlighted,
  isOn,
  isTiledSection,
  MENU_TILES,
  SECTION_TILES,
  type TiledSection,
} from './tiles.ts';

/** A tile that a venue wants: a section of the guide, one route of its own, or an entry of the side menu. */
type WantedTile<Option, Section = NavigationSection> =
  | { tag: 'section'; section: Section; count: number }
  | { tag: 'highlighted-route'; route: Route }
  | { tag: 'option'; option: Option; count: number | undefined };
/** A tile of the home screen. */
export type HomeTile = WantedTile<SideMenuOption, TiledNavigationSection>;
/** A section that has a tile in this guide. */
export type TiledNavigationSection = NavigationSection & { sectionType: TiledSection };

/** The sources of the tiles. */
export type HomeContent = CountedContent &
  Omit<Highlighting, 'navigationSections'> & {
    navigationSections: readonly NavigationSection[];
    /** Ids of routes that get a tile of their own. */
    highlightedRoutes: readonly number[];
  };

type Slot = SectionType | 'HIGHLIGHTED' | 'OPTIONS';

/** The three orders of the contract (product, section 2, Options), with our keypad tile in the first. */
const SLOTS: Record<Exclude<HomeOrder, 'as-listed'>, readonly Slot[]> = {
  standard: ['KEYBOARD', 'EXHIBITIONS', 'ROUTES', 'TIMELINE', 'HIGHLIGHTED', 'OPTIONS', 'SPONSORS'],
  'routes-first': ['KEYBOARD', 'ROUTES', 'HIGHLIGHTED', 'EXHIBITIONS', 'TIMELINE', 'OPTIONS', 'SPONSORS'],
  'walks-only': ['ROUTES', 'HIGHLIGHTED', 'EXHIBITIONS', 'TIMELINE', 'OPTIONS', 'SPONSORS'],
};

/** The order of the home screen: that of the venue's own mode while one is on, else the venue's (product, section D6). */
export function homeOrderIn(
  mode: string | undefined,
  { modes, homeOrder }: Pick<Venue, 'modes' | 'homeOrder'>,
): HomeOrder | undefined {
  return modes?.find(({ segment }) => segment === mode)?.homeOrder ?? homeOrder;
}

/** The tiles of the home screen, in order: those that the venue wants and that lead somewhere in this guide. */
export function homeTiles(content: HomeContent, order?: HomeOrder): HomeTile[] {
  return wantedTiles(content, order).filter(isHere);
}

function isHere(tile: WantedTile<SideMenuOption>): tile is HomeTile {
  return tile.tag !== 'section' || isTiledSection(tile.section.sectionType);
}

/** The tiles that a venue wants, in order: a section has one only if it is enabled and has content. */
export function wantedTiles(content: HomeContent, order: HomeOrder = 'standard'): WantedTile<SideMenuOption>[] {
  return (order === 'as-listed' ? slotsAsListed(content) : SLOTS[order]).flatMap((slot) => {
    if (slot === 'HIGHLIGHTED') return highlighted(content);
    return slot === 'OPTIONS' ? highlightedOptions(content) : sectionTiles(content, slot);
  });
}

/**
 * The venue's own order of its sections (product, section D6, Home orders). Highlighted routes follow the routes, and
 * the entries of the side menu take its place. If the venue lists neither, they come last.
 */
function slotsAsListed({ navigationSections }: HomeContent): Slot[] {
  const listed = navigationSections.flatMap(({ sectionType }): Slot[] => {
    if (sectionType === 'SIDE_MENU') return ['OPTIONS'];
    return sectionType === 'ROUTES' ? ['ROUTES', 'HIGHLIGHTED'] : [sectionType];
  });
  return [...new Set<Slot>([...listed, 'HIGHLIGHTED', 'OPTIONS'])];
}

/** Entries of the side menu that the venue wants on the home screen, and that lead to something. */
function highlightedOptions(content: HomeContent): WantedTile<SideMenuOption>[] {
  const options = Object.keys(MENU_TILES) as SideMenuOption[];
  return options
    .filter((option) => isHighlighted(option, content))
    .map((option) => ({ tag: 'option' as const, option, count: countBehind(option, content) }))
    .filter(({ count }) => count !== 0);
}

function sectionTiles(content: HomeContent, type: SectionType): WantedTile<never>[] {
  return content.navigationSections
    .filter((section) => section.sectionType === type && isOn(section))
    .map((section) => ({ tag: 'section' as const, section, count: SECTION_TILES[type].count(content, section) }))
    .filter(({ count }) => count > 0);
}

function highlighted(content: HomeContent): WantedTile<never>[] {
  return content.highlightedRoutes.flatMap((id): WantedTile<never>[] => {
    const route = content.routes.find((candidate) => candidate.idRoute === id);
    return route && leadsSomewhere(route) ? [{ tag: 'highlighted-route', route }] : [];
  });
}

/** A route without stops has nothing to show; an exhibition may be its days and a text (product, section 2). */
function leadsSomewhere({ steps, isExhibition, goesToKeyboard }: Route): boolean {
  return steps.length > 0 || isExhibition || goesToKeyboard === true;
}
