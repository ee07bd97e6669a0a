import { accentOf, DEFAULT_MAIN_BUTTON } from '@cicerone/content/venue/look/accent';
import { standingOut, textOn } from '@cicerone/content/venue/look/contrast';
import type { Theme } from '@cicerone/content/venue/look/theme';
import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import { useEffect, useLayoutEffect } from 'react';
import { useCurrentRelease } from '#parts/guide.ts';

/** The venue's colours as custom properties of the page: the accent, the text on it, and progress by day and night. */
export function lookOf(customization: Theme | undefined): Record<string, string> {
  const isOwn = customization?.mainButtonsCustomizationEnabled;
  const accent = accentOf(customization);
  const text = (isOwn && customization.mainButtonsTextColor) || DEFAULT_MAIN_BUTTON.textColour;
  return {
    '--accent': accent,
    '--on-accent': textOn(accent, text),
    '--progress-day': standingOut(accent, PAGE_COLOUR),
    '--progress-night': standingOut(accent, NIGHT_PAGE_COLOUR),
  };
}

/** Sets the open venue's colours and its typeface on the page. */
export function VenueLook() {
  const { customization, fontUrl } = useCurrentRelease() ?? {};
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [property, value] of Object.entries(lookOf(customization))) style.setProperty(property, value);
  }, [customization]);
  useEffect(() => {
    // If it does not load, the guide's own typeface stays.
    if (fontUrl) import('./venue-font.ts').then(({ loadFont }) => loadFont(fontUrl)).catch(() => undefined);
  }, [fontUrl]);
  return null;
}
