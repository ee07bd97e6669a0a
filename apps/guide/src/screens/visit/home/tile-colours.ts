import { textOn } from '@cicerone/content/venue/look/contrast';
import { toneOf } from '@cicerone/content/venue/look/tone';
import type { NavigationLook } from '@cicerone/content/venue/navigation-defaults';

/** The scrim over a white picture: text on pictures must be readable on it. */
const SCRIM = '#545352';

/**
 * The colours of a tile as custom properties, with text and arrow readable whatever colours a venue chose (product,
 * section D7). `--tile` fills it, or underlines its picture. A tile without picture and without a colour of its own is
 * in a tone of the main colour; `--lead` is that colour itself, for the tile that leads the screen.
 */
export function tileColours(look: NavigationLook, hasPicture: boolean): Record<string, string> {
  const { lineColor } = look;
  if (hasPicture) return { ...named('tile', filledWith(SCRIM, look)), '--tile': lineColor };
  if (!look.isOfMainColour) return named('tile', filledWith(lineColor, look));
  const { day, night } = toneOf(lineColor);
  // The arrow has the colour that the tile has only a trace of.
  const inColour = { ...look, arrowColor: look.arrowColor ?? lineColor };
  const [byDay, byNight] = [filledWith(day, inColour), filledWith(night, inColour)];
  const tone = Object.fromEntries(
    Object.entries(byDay).map(([part, colour]) => [part, `light-dark(${colour}, ${byNight[part as keyof Filled]})`]),
  ) as Filled;
  return { ...named('tile', tone), ...named('lead', filledWith(lineColor, look)) };
}

type Filled = { fill: string; ink: string; arrow: string };

function filledWith(fill: string, { fontColor, arrowColor }: NavigationLook): Filled {
  const ink = textOn(fill, fontColor);
  return { fill, ink, arrow: arrowColor === undefined ? ink : textOn(fill, arrowColor, 'large') };
}

function named(name: 'tile' | 'lead', { fill, ink, arrow }: Filled): Record<string, string> {
  return { [`--${name}`]: fill, [`--${name}-ink`]: ink, [`--${name}-arrow`]: arrow };
}
