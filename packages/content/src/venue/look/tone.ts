import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '../../work/page-colours.ts';
import { mix, standingOut } from './contrast.ts';

/** How much of the colour is in the tone, from 0 to 1. */
const SHARE = 0.2;

/**
 * A quiet tone of a venue's colour, for tiles that stand beside one in the colour itself: between it and the page, by
 * day and by night (product, section D6, Default colours).
 */
export function toneOf(colour: string): { day: string; night: string } {
  return {
    day: mix(PAGE_COLOUR, colour, SHARE),
    night: mix(NIGHT_PAGE_COLOUR, standingOut(colour, NIGHT_PAGE_COLOUR), SHARE),
  };
}
