import type { SideMenu, SideMenuOption } from '@cicerone/content/venue/side-menu';
import type { ScreenName } from '../screens.ts';
import type { OpenVenue } from './open-venue.ts';
import { type CountedContent, countBehind, isTiledOption, MENU_TILES, type TiledOption } from './tiles.ts';

/** The sources of the side menu. */
export type MenuContent = CountedContent & {
  menuAvailable: boolean;
  sideMenuCustomization?: SideMenu | undefined;
};

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
  const hasBeacons = beacons.some(({ identifiers }) => identifiers?.length);
  return (Object.keys(OWN_ENTRIES) as OwnEntry[]).filter((entry) => entry !== 'nearYou' || hasBeacons);
}

/**
 * The entries of the side menu of the home screen, in order: those that the venue has switched on and that lead
 * somewhere in this guide, except those that are tiles on the home screen. A venue whose menu does not list entries has
 * all of them (product, section 2, Side menu).
 */
export function menuEntries(content: MenuContent): TiledOption[] {
  const { menuAvailable, sideMenuCustomization: menu } = content;
  if (!menuAvailable) return [];
  return (Object.keys(MENU_TILES) as SideMenuOption[])
    .filter(isTiledOption)
    .filter((option) => !menu || (menu[`${option}Enabled`] && !menu[`${option}Highlighted`]))
    .filter((option) => countBehind(option, content) !== 0);
}
