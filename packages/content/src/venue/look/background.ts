import { contrast, mix, standingOut, textOn } from './contrast.ts';

/** A background in the venue's own colour, and the colours of everything on it, as `#rrggbb`. */
export type Background = {
  page: string;
  ink: string;
  /** Secondary texts: places, hints. */
  quiet: string;
  hairline: string;
  /** Fields and secondary buttons. */
  key: string;
  keyPressed: string;
  error: string;
  focus: string;
  /** The accent, adjusted for contrast to this background. */
  progress: string;
};

const ERRORS = ['#a3201a', '#ff9b8e'];
const FOCUS = ['#0b5cad', '#8ec7ff'];

/**
 * Computes the colours on a background of any colour: text at 4.5:1, icons at 3:1, in the venue's own ink if that is
 * legible (WCAG 2.2, 1.4.3 and 1.4.11; product, section D7).
 */
export function backgroundOf(page: string, accent: string, wantedInk?: string): Background {
  const ink = textOn(page, wantedInk);
  const towardsPage = (share: number) => mix(ink, page, share);
  const legible = (colour: string) => contrast(colour, page) >= 4.5;
  const key = [0.92, 0.96].map(towardsPage).find((background) => contrast(background, ink) >= 4.5) ?? page;
  return {
    page,
    ink,
    // With contrast to spare, because a picture may show through the background.
    quiet: [0.35, 0.25, 0.15].map(towardsPage).find((colour) => contrast(colour, page) >= 6) ?? ink,
    hairline: towardsPage(0.8),
    key,
    keyPressed: [0.85, 0.9].map(towardsPage).find((background) => contrast(background, ink) >= 4.5) ?? key,
    error: ERRORS.find(legible) ?? ink,
    focus: FOCUS.find((colour) => contrast(colour, page) >= 3) ?? ink,
    progress: standingOut(accent, page),
  };
}

/** The largest opacity of a picture behind its background, from 0 to 1. */
const MAX_PICTURE_SHARE = 0.16;

/**
 * How much of a venue's picture may show through the background while the ink stays legible on its brightest and
 * darkest spots. 0 means none.
 */
export function pictureShare({ page, ink, quiet }: Background): number {
  for (let share = MAX_PICTURE_SHARE; share > 0.01; share -= 0.02) {
    const spots = ['#000000', '#ffffff'].map((spot) => mix(page, spot, share));
    if (spots.every((spot) => contrast(spot, ink) >= 4.5 && contrast(spot, quiet) >= 4.5)) return share;
  }
  return 0;
}
