import type { SideMenuOption } from '@cicerone/content/venue/side-menu';
import { hasSenders } from '../museum/near-you.ts';
import type { ScreenName } from '../screens.ts';
import type { OpenVenue } from './open-venue.ts';
import { type CountedContent, countBehind, type Highlighting, isHighlighted, MENU_TILES } from './tiles.ts';

/** The sources of the side menu. */
export type MenuContent = CountedContent & Highlighting & { menuAvailable: boolean };

/** The guide's own entries, below those of the museum: where each leads. They are called as their screens are. */
export const OWN_ENTRIES = {
  nearYou: 'NearYou',
  favourites: 'Favourites',
  discover: 'Discover',
  myVisit: 'MyVisit',
  settings: 'Settings',
  goodbye: 'Goodbye',
} as const satisfies Record<string, ScreenName>;

export type OwnEntry = keyof typeof OWN_ENTRIES;

/** Those of the guide's own entries that lead to something: without beacons nothing is heard. */
export function ownEntries({ beacons }: Pick<OpenVenue, 'beacons'>): OwnEntry[] {
  return (Object.keys(OWN_ENTRIES) as OwnEntry[]).filter((entry) => entry !== 'nearYou' || hasSenders(beacons));
}

/** The entries of the side menu that lead to something on this installation, in order, whether or not shown. */
export function servedEntries(content: CountedContent): SideMenuOption[] {
  return (Object.keys(MENU_TILES) as SideMenuOption[]).filter((option) => countBehind(option, content) !== 0);
}

/**
 * The entries of the side menu of the home screen, in order: those that the venue has switched on and that lead
 * somewhere in this guide, except those that are tiles on the home screen. A venue whose menu does not list entries has
 * all of them but the start (product, section 2, Side menu).
 */
export function menuEntries(content: MenuContent): SideMenuOption[] {
  const { menuAvailable, sideMenuCustomization: menu } = content;
  if (!menuAvailable) return [];
  return servedEntries(content)
    .filter((option) => (menu ? menu[`${option}Enabled`] : option !== 'start'))
    .filter((option) => !isHighlighted(option, content));
}

/**
 * The entries that the top bar of a home screen without a menu leads to, because the museum asks for them there
 * (product, section 2, Options). The languages have a button of their own, and the start is where the bar is.
 */
export function topBarEntries(content: MenuContent): BarOption[] {
  const { sideMenuCustomization: menu } = content;
  return servedEntries(content)
    .filter(isBarOption)
    .filter((option) => menu?.[`${option}TopBar`] && menu[`${option}Enabled`] !== false);
}

/** The entries that the top bar can lead to by an icon. */
export type BarOption = Exclude<SideMenuOption, 'start' | 'language'>;

function isBarOption(option: SideMenuOption): option is BarOption {
  return option !== 'start' && option !== 'language';
}
