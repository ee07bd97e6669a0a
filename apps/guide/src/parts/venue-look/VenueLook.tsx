import { DEFAULT_MAIN_BUTTON } from '@cicerone/content/navigation-defaults';
import type { Theme } from '@cicerone/content/theme';
import { useLayoutEffect } from 'react';
import { standingOut, textOn } from '#domain/contrast.ts';
import { useCurrentRelease } from '#parts/guide.ts';

const PAPER = '#faf8f5';
const NIGHT_PAPER = '#121110';

/** The venue's colours as custom properties of the page: the accent, the text on it, and progress by day and night. */
export function lookOf(customization: Theme | undefined): Record<string, string> {
  const isOwn = customization?.mainButtonsCustomizationEnabled;
  const accent = (isOwn && customization.mainButtonsColor) || DEFAULT_MAIN_BUTTON.colour;
  const text = (isOwn && customization.mainButtonsTextColor) || DEFAULT_MAIN_BUTTON.textColour;
  return {
    '--accent': accent,
    '--on-accent': textOn(accent, text),
    '--progress-day': standingOut(accent, PAPER),
    '--progress-night': standingOut(accent, NIGHT_PAPER),
  };
}

/** Puts the open venue's colours on the page. */
export function VenueLook() {
  const customization = useCurrentRelease()?.customization;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [property, value] of Object.entries(lookOf(customization))) style.setProperty(property, value);
  }, [customization]);
  return null;
}
