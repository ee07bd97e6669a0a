import type { Picture } from '@cicerone/content/package/fields';
import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import { isSeenThrough, sampleOf, seenOn } from './picture-sample.ts';

/** The share of a picture that must have enough contrast for it to be recognisable. */
const RECOGNISED = 0.6;

/**
 * The background that a picture needs, as a white logo needs a dark one (3:1, WCAG 2.2 for graphics). Undefined if the
 * picture is opaque, or recognisable by day and by night.
 */
export async function pictureGround(picture: Buffer): Promise<Picture['ground']> {
  const sample = await sampleOf(picture);
  const opacities = sample.filter((_, at) => at % 4 === 3);
  if (!opacities.some(isSeenThrough)) return undefined;
  const all = opacities.reduce((sum, opacity) => sum + opacity, 0);
  const [byDay, byNight] = [seenOn(PAGE_COLOUR, sample, 3), seenOn(NIGHT_PAGE_COLOUR, sample, 3)];
  if (Math.min(byDay, byNight) >= all * RECOGNISED) return undefined;
  return byNight > byDay ? 'dark' : 'light';
}
