import { artworkBackground, keypadColours, mainButtonOf } from '@cicerone/content/venue/look/keypad-colours';
import { NIGHT_PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import type { CSSProperties } from 'react';
import { useOpenVenue } from '#parts/guide.ts';
import { backgroundProperties } from './background-properties.ts';
import { lookByNight } from './look-by-night.ts';
import { usePageColour } from './use-page-colour.ts';
import { lookOf } from './VenueLook.tsx';

/** The keypad's own look, as custom properties of its screen; undefined if the venue wants none. */
export function useKeypadLook(): CSSProperties | undefined {
  const venue = useOpenVenue();
  const { look, page } = useLook(venue);
  const colours = keypadColours(look, page, usualButton(venue));
  if (!colours) return undefined;
  return {
    ...backgroundProperties(colours.background),
    '--accent': colours.accent,
    '--on-accent': colours.onAccent,
    '--key': colours.key,
    '--key-text': colours.keyText,
    '--key-line': colours.line,
    '--key-pressed': colours.keyPressed,
    '--key-pressed-text': colours.keyPressedText,
    '--erase': colours.erase,
    '--erase-icon': colours.eraseIcon,
    '--ok': colours.ok,
    '--ok-text': colours.okText,
    '--code-text': colours.codeText,
    '--recognition': colours.recognition,
    '--recognition-sign': colours.recognitionSign,
  } as CSSProperties;
}

/** The look of a work's screens: the venue's background, the picture that shines through it, and its main button. */
export function useArtworkLook() {
  const venue = useOpenVenue();
  const { look, page } = useLook(venue);
  const usual = usualButton(venue);
  const background = artworkBackground(look, page, usual);
  const { accent, onAccent } = mainButtonOf(look, usual);
  return {
    background,
    pictureUrl: background && look?.artworkBackgroundImageUrl,
    style: {
      ...(background && backgroundProperties(background)),
      '--accent': accent,
      '--on-accent': onAccent,
    } as CSSProperties,
  };
}

/** The museum's current look of keypad and works, with the guide's own page colour as the fallback. */
function useLook({ keyboardCustomization: look }: ReturnType<typeof useOpenVenue>) {
  const page = usePageColour();
  return { page, look: page === NIGHT_PAGE_COLOUR ? lookByNight(look) : look };
}

function usualButton({ customization }: ReturnType<typeof useOpenVenue>) {
  const { '--accent': accent = '', '--on-accent': onAccent = '' } = lookOf(customization);
  return { accent, onAccent };
}
