/** A different colour for every field, each readable in its place. */
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

/** A museum that has chosen one colour for everything, so that nothing would be readable. */
export function inOneColour(colour: string): typeof PAINTED {
  const keypad = Object.fromEntries(
    Object.entries(PAINTED.keypad).map(([field, value]) => [field, /Color$/.test(field) ? colour : value]),
  ) as typeof PAINTED.keypad;
  const buttons = { mainButtonsCustomizationEnabled: true, mainButtonsColor: colour, mainButtonsTextColor: colour };
  const tile = { lineColor: colour, fontColor: colour, arrowColor: colour };
  const tiles = Object.fromEntries(Object.keys(PAINTED.tiles).map((type) => [type, tile]));
  return { keypad, buttons, tiles };
}
