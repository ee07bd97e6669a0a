import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { PublishedMedia } from './publish-media.ts';

/** The space that a logo has, in its proportions (product, section 3: 640 by 360). */
const SPACE = { width: 640, height: 360 } as const;
/** Nobody sees a difference of a pixel or two. */
const TOLERANCE = 0.02;

/** Tells of a logo that is not in the proportions in which logos are shown: it is small between empty margins. */
export function logoProblems(
  { logoImageUrl }: Pick<ContentPackage, 'logoImageUrl'>,
  { addressOf, pictures }: Pick<PublishedMedia, 'addressOf' | 'pictures'>,
): Problem[] {
  const logo = logoImageUrl && pictures[addressOf(logoImageUrl)];
  if (!logo) return [];
  const { width, height } = logo;
  const stretch = (width * SPACE.height) / (height * SPACE.width);
  if (Math.abs(stretch - 1) <= TOLERANCE) return [];
  return [problem('logo-proportions', ['logoImageUrl'], { file: logoImageUrl, width, height })];
}
