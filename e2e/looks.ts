import type { VenueJson } from './two-directions.ts';

/** A type face of the museum's own; the demo has none, so its file is borrowed from the guide. */
export const VENUE_FONT = 'media/venue.woff2';

/** Colours of every field, each another one, all of them readable where they stand. */
export const PAINTED = {
  keypad: {
    bgColor: '#102030',
    keysColor: '#203a50',
    keysActiveColor: '#305a80',
    textColor: '#f0f8ff',
    eraseColor: '#401020',
    eraseIconColor: '#ffd0d0',
    okColor: '#e0b040',
    okTextColor: '#201000',
    codeTextColor: '#ffe0a0',
    mainButtonsColor: '#7a1fa2',
    mainButtonsTextColor: '#fdf5ff',
    artworkBackgroundColor: '#fff4e0',
    artworkTextColor: '#3a2410',
    artworkBackgroundImageUrl: 'media/truchet.webp',
    artworkCustomizationEnabled: true,
    mainButtonsCustomizationEnabled: true,
    active: true,
  },
  buttons: {
    mainButtonsCustomizationEnabled: true,
    mainButtonsColor: '#005f52',
    mainButtonsTextColor: '#e8fff9',
  },
  tiles: {
    KEYBOARD: { lineColor: '#5c2a9d', fontColor: '#fff0d0', arrowColor: '#ffb703', fontSize: '40px' },
    ROUTES: { lineColor: '#0a7d32', fontColor: '#f0fff4', arrowColor: '#a7f3d0', fontSize: '28px' },
    SIDE_MENU: { lineColor: '#7a2e0e', fontColor: '#ffedd5', arrowColor: '#fdba74', fontSize: '24px' },
  } as Record<string, object>,
};

/** A museum that has chosen everything there is to choose. */
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

/** A museum that has chosen one colour for everything, so that nothing could be read. */
export const inOneColour = (colour: string) => (venue: VenueJson) => {
  const keypad = Object.fromEntries(
    Object.entries(PAINTED.keypad).map(([field, value]) => [field, /Color$/.test(field) ? colour : value]),
  );
  const buttons = { mainButtonsCustomizationEnabled: true, mainButtonsColor: colour, mainButtonsTextColor: colour };
  const tile = { lineColor: colour, fontColor: colour, arrowColor: colour };
  return { ...painted(venue), ...look(venue, keypad, buttons, () => tile) };
};

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
