import { artworkGround, keypadColours, mainButtonOf } from '@cicerone/content/keypad-colours';
import type { CSSProperties } from 'react';
import { useOpenVenue } from '#parts/guide.ts';
import { groundProperties } from './ground-properties.ts';
import { usePaper } from './use-paper.ts';
import { lookOf } from './VenueLook.tsx';

/** The keypad's own look, as custom properties of its screen; undefined where the venue wants none. */
export function useKeypadLook(): CSSProperties | undefined {
  const venue = useOpenVenue();
  const colours = keypadColours(venue.keyboardCustomization, usePaper(), usualButton(venue));
  if (!colours) return undefined;
  return {
    ...groundProperties(colours.ground),
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
  } as CSSProperties;
}

/** The look of a work's screens: the venue's ground, the picture that shines through it, and its main button there. */
export function useArtworkLook() {
  const venue = useOpenVenue();
  const { keyboardCustomization: look } = venue;
  const paper = usePaper();
  const usual = usualButton(venue);
  const ground = artworkGround(look, paper, usual);
  const { accent, onAccent } = mainButtonOf(look, usual);
  return {
    ground,
    pictureUrl: ground && look?.artworkBackgroundImageUrl,
    style: { ...(ground && groundProperties(ground)), '--accent': accent, '--on-accent': onAccent } as CSSProperties,
  };
}

function usualButton({ customization }: ReturnType<typeof useOpenVenue>) {
  const { '--accent': accent = '', '--on-accent': onAccent = '' } = lookOf(customization);
  return { accent, onAccent };
}
