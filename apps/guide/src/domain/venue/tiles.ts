import type { Ability } from '@cicerone/content/venue/abilities';
import type { NavigationSection, SectionType } from '@cicerone/content/venue/navigation-section';
import type { SideMenu, SideMenuOption } from '@cicerone/content/venue/side-menu';
import { activeTimelines } from '../halls/timeline-stops.ts';
import type { ScreenName } from '../screens.ts';
import { countQuestions } from '../study/questions.ts';
import type { OpenVenue } from './open-venue.ts';

/** The parts of a venue that the tiles count. */
export type CountedContent = Pick<
  OpenVenue,
  'artworkCount' | 'routes' | 'timeline' | 'oneMinutes' | 'infoSections' | 'outstandingArtworkIds' | 'studies'
> & {
  /** How many the venue has. */
  languageCount: number;
  /** The abilities of the installation. */
  abilities: readonly Ability[];
};

/** The guide's definition of a tile of the home screen. */
type TileLine = {
  /** The screen that it opens. */
  screen?: ScreenName;
  /** Its name if the museum does not give one. Without a title, this guide has no such tile yet. */
  title?: string;
};
type SectionLine = TileLine & {
  /** How many things are behind it; no tile leads to none. */
  count: (content: CountedContent, section: Pick<NavigationSection, 'resources'>) => number;
  /** The line below its title, which says how many. */
  countLine?: string;
};
type OptionLine = TileLine & {
  /** How many things are behind it, where it leads to a list; no tile leads to none. */
  count?: (content: CountedContent) => number;
  countLine?: string;
  /** The ability that its screen needs. An installation without it never offers the entry. */
  ability?: Ability;
};

/** The tiles of the navigation sections, one line each (product, section 2, Options). */
export const SECTION_TILES = {
  KEYBOARD: { screen: 'Keyboard', count: ({ artworkCount }) => artworkCount, title: 'keypad.title' },
  EXHIBITIONS: {
    screen: 'ExhibitionList',
    count: ({ routes }) => routes.filter((route) => route.isExhibition).length,
    title: 'exhibitions.title',
    countLine: 'home.exhibitions',
  },
  ROUTES: {
    screen: 'RouteList',
    count: ({ routes }) => routes.filter((route) => !route.isExhibition).length,
    title: 'routes.title',
    countLine: 'home.routes',
  },
  TIMELINE: {
    screen: 'TimelineList',
    count: ({ timeline }) => activeTimelines(timeline).length,
    title: 'home.timeline',
    countLine: 'home.timelines',
  },
  SPONSORS: {
    screen: 'Sponsors',
    count: (_content, { resources = [] }) => resources.length,
    title: 'home.sponsorsTitle',
    countLine: 'home.sponsors',
  },
  // Its entries have tiles of their own.
  SIDE_MENU: { count: () => 0 },
} as const satisfies Record<SectionType, SectionLine>;

/** The entries of the side menu and their tiles, one line each (product, section 2, Side menu). */
export const MENU_TILES = {
  start: { screen: 'Options', title: 'menu.start' },
  inAMinute: {
    screen: 'OneMinuteList',
    title: 'menu.inAMinute',
    count: ({ oneMinutes }) => oneMinutes.length,
    countLine: 'home.oneMinutes',
  },
  outstandingArtworks: {
    screen: 'OutstandingArtworks',
    title: 'menu.outstandingArtworks',
    count: ({ outstandingArtworkIds = [] }) => outstandingArtworkIds.length,
    countLine: 'home.works',
  },
  // Its tile opens a dialog. A single language is no choice.
  language: {
    screen: 'Languages',
    title: 'language.title',
    count: ({ languageCount: count }) => (count > 1 ? count : 0),
  },
  exploreMuseum: {
    screen: 'InfoSectionList',
    title: 'menu.exploreMuseum',
    count: ({ infoSections }) => infoSections.length,
  },
  guide: { screen: 'GuidedVisit', ability: 'liveGuide', title: 'menu.guide' },
  survey: {
    screen: 'StudyQuestion',
    title: 'menu.survey',
    count: ({ studies }) => countQuestions(studies),
  },
  downloads: { screen: 'Downloads', title: 'menu.downloads' },
} as const satisfies Record<SideMenuOption, OptionLine>;

type Titled<Lines> = { [Key in keyof Lines]: Lines[Key] extends { title: string } ? Key : never }[keyof Lines];
/** The sections that have a tile in this guide. */
export type TiledSection = Titled<typeof SECTION_TILES>;

/** Whether a section has a tile in this guide. */
export function isTiledSection(type: SectionType): type is TiledSection {
  return 'title' in SECTION_TILES[type];
}

/** The sources of the decision where an entry of the side menu stands. */
export type Highlighting = {
  navigationSections: readonly Pick<NavigationSection, 'sectionType' | 'enableSection' | 'active'>[];
  sideMenuCustomization?: SideMenu | undefined;
};

/**
 * Whether an entry of the side menu is a tile of the home screen, and so not in the menu: the museum has enabled and
 * highlighted it, and has not switched its section of the side menu off. The start never is: home would lead to itself
 * (decision 0067).
 */
export function isHighlighted(
  option: SideMenuOption,
  { navigationSections, sideMenuCustomization: menu }: Highlighting,
): boolean {
  if (option === 'start' || !menu?.[`${option}Enabled`] || !menu[`${option}Highlighted`]) return false;
  const sections = navigationSections.filter(({ sectionType }) => sectionType === 'SIDE_MENU');
  return sections.length === 0 || sections.some(isOn);
}

/** Whether the museum has switched a section on. */
export function isOn({ enableSection, active }: Pick<NavigationSection, 'enableSection' | 'active'>): boolean {
  return enableSection && active;
}

/**
 * How many things are behind an entry of the side menu; undefined for one that leads to no list. An entry that the
 * installation cannot serve leads to nothing, also where the museum has not written its side menu.
 */
export function countBehind(option: SideMenuOption, content: CountedContent): number | undefined {
  const { ability, count }: OptionLine = MENU_TILES[option];
  if (ability && !content.abilities.includes(ability)) return 0;
  return count?.(content);
}
