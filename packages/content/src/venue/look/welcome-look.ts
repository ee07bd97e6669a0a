import { INK_BY_NIGHT, NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '../../work/page-colours.ts';
import { backgroundOf } from './background.ts';
import { textOn } from './contrast.ts';
import type { Theme } from './theme.ts';

/** A longer name is set smaller, so that greeting and Start are in sight below it on a small phone. */
const LONG_NAME_LETTERS = 32;

/** Whether the welcome screen without a picture sets a name smaller. */
export function isLongName(name: string): boolean {
  return [...name].length > LONG_NAME_LETTERS;
}

/**
 * The colours of a welcome screen without a picture, as custom properties: the whole screen is the venue's colour, and
 * Start has it on its words. By night a light colour gives way to the guide's own night, where name and Start are in it
 * (product, section 2, Presentation). A venue without a colour has no properties: the page has its own.
 *
 * The server writes them into its page and the guide into its screen, so that nothing changes when the script arrives.
 */
export function welcomeProperties(customization: Theme | undefined): Record<string, string> {
  const colour = customization?.mainButtonsCustomizationEnabled ? customization.mainButtonsColor : undefined;
  if (colour === undefined) return {};
  const wanted = customization?.mainButtonsTextColor;
  const day = inColour(colour, wanted);
  const night = isLight(colour) ? byNight(colour, wanted) : day;
  return Object.fromEntries(
    Object.entries(day).map(([property, value]) => [property, inBoth(value, night[property] ?? value)]),
  );
}

const inBoth = (day: string, night: string) => (day === night ? day : `light-dark(${day}, ${night})`);

const isLight = (colour: string) => textOn(colour) === '#000000';

function inColour(colour: string, wanted: string | undefined): Record<string, string> {
  const look = onGround(colour, colour, wanted);
  return { ...look, '--name': look['--ink'] ?? '', '--accent': look['--ink'] ?? '', '--on-accent': colour };
}

function byNight(colour: string, wanted: string | undefined): Record<string, string> {
  return {
    ...onGround(NIGHT_PAGE_COLOUR, colour, INK_BY_NIGHT),
    '--name': colour,
    '--accent': colour,
    '--on-accent': textOn(colour, wanted),
  };
}

function onGround(ground: string, accent: string, wantedInk: string | undefined): Record<string, string> {
  const { page, ink, quiet, hairline, error, focus } = backgroundOf(ground, accent, wantedInk);
  return {
    '--page': page,
    '--ink': ink,
    '--quiet': quiet,
    '--hairline': hairline,
    '--error': error,
    '--focus': focus,
    '--light-pad': isLight(ground) ? 'transparent' : PAGE_COLOUR,
    '--dark-pad': isLight(ground) ? NIGHT_PAGE_COLOUR : 'transparent',
  };
}
