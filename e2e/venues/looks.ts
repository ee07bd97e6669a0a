import { PAINTED } from '../../apps/guide/src/testing/museum/museum-looks.ts';
import type { VenueJson } from './two-directions.ts';

/** A typeface of the museum's own. The demo has none, so its file is borrowed from the guide. */
export const VENUE_FONT = 'media/venue.woff2';

/** A museum that has chosen everything it can choose. */
export function painted(venue: VenueJson): object {
  return {
    autoplay: false,
    ...look(venue, PAINTED.keypad, PAINTED.buttons, (type) => PAINTED.tiles[type] ?? {}),
    homeOrder: 'routes-first',
    tourImageUrl: 'media/sashiko.webp',
    fontUrl: VENUE_FONT,
    topBarLogoImageUrl: 'media/logo.webp',
    highlightedRoutes: ['first-hour'],
    sideMenuCustomization: {
      idSideMenuCustomization: 'menu',
      languageEnabled: true,
      languageHighlighted: true,
      languageTopBar: true,
      languageBackgroundImageUrl: 'media/penrose-star.webp',
      localizations: [{ languageCode: 'en_GB', languageText: 'Your language' }],
    },
  };
}

function look(venue: VenueJson, keypad: object, buttons: object, tileOf: (type: string) => object): object {
  const menu = {
    idNavigationSection: 'menu',
    sectionType: 'SIDE_MENU',
    enableSection: true,
    active: true,
    localizations: [{ languageCode: 'en_GB', title: 'Menu' }],
  };
  const sections = [...venue.navigationSections, menu].map((section) => {
    const { mainImageUrl: _picture, ...rest } = section as Record<string, unknown>;
    return { ...rest, ...tileOf(String(rest.sectionType)) };
  });
  return { keyboardCustomization: keypad, customization: buttons, navigationSections: sections };
}
