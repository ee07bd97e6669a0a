import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import { hex, isSeenThrough, SAMPLE_SIDE_PX, sampleOf, seenOn } from '../picture-sample.ts';

/** How far the colour of an even edge may vary, as JPEG causes it, of 255. */
const WANDERING = 16;

/**
 * Chooses the background of an icon. A logo with its own background keeps it, so that no box shows in the icon. Any
 * other logo gets the page colour, or the night page colour if more of it is visible on that (3:1, WCAG 2.2 for
 * graphics).
 *
 * @param logo a picture without empty margin
 * @param isComplete whether the original had none
 */
export async function iconGround(logo: Buffer, isComplete: boolean): Promise<string> {
  const sample = await sampleOf(logo);
  const own = isComplete ? edgeColour(sample) : undefined;
  if (own && seenOn(own, sample, 1.2) > 0) return own;
  return seenOn(NIGHT_PAGE_COLOUR, sample, 3) > seenOn(PAGE_COLOUR, sample, 3) ? NIGHT_PAGE_COLOUR : PAGE_COLOUR;
}

/** The colour all around the edge, if it is even and opaque. */
function edgeColour(sample: Buffer): string | undefined {
  const edge: number[] = [];
  const at = (x: number, y: number) => 4 * (y * SAMPLE_SIDE_PX + x);
  for (let along = 0; along < SAMPLE_SIDE_PX; along++) {
    edge.push(at(along, 0), at(along, SAMPLE_SIDE_PX - 1), at(0, along), at(SAMPLE_SIDE_PX - 1, along));
  }
  const channel = (index: number) => edge.map((pixel) => sample[pixel + index] ?? 0);
  if (channel(3).some(isSeenThrough)) return undefined;
  const colours = [0, 1, 2].map(channel);
  if (colours.some((values) => Math.max(...values) - Math.min(...values) > WANDERING)) return undefined;
  return hex(colours.map((values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0));
}
