import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { PublishedMedia } from './publish-media.ts';

/** The space for a logo, as a proportion (product, section 3: 640 by 360). */
const SPACE = { width: 640, height: 360 } as const;
/** A difference of a pixel or two is invisible. */
const TOLERANCE = 0.02;

/**
 * Reports a logo that does not have the proportions in which logos are shown: it appears small between empty margins.
 */
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
