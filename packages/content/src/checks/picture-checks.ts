import type { Localized } from '../language/localization.ts';
import type { ContentPackage } from '../package/content-package.ts';
import type { FieldPath } from '../package/field-walk.ts';
import { type Problem, problem } from './problems/problem.ts';

type Described = Localized & { altText?: string | undefined };
type Pictured = { path: FieldPath; localizations: readonly Described[] };

/**
 * WCAG 1.1.1, level A: a description of the picture for visitors who cannot see it. Another variant of a story has the
 * standard one's.
 */
export function picturesHaveWords({ artworks, slides }: ContentPackage): Problem[] {
  const works = artworks.flatMap(({ mainImageUrl, localizations }, at): Pictured[] =>
    mainImageUrl ? [{ path: ['artworks', at], localizations }] : [],
  );
  const shown = slides.flatMap(({ resourceType, localizations }, at): Pictured[] =>
    resourceType === 'IMAGE' ? [{ path: ['slides', at], localizations }] : [],
  );
  return [...works, ...shown].flatMap(({ path, localizations }) => {
    const list = [...path, 'localizations'];
    if (localizations.length === 0) return [problem('alt-text-missing', list, {})];
    return localizations.flatMap((entry, index) => {
      const isDescribed =
        isDescribedBy(entry) || localizations.some((other) => isDescribedBy(other) && isStandardOf(entry, other));
      return isDescribed ? [] : [problem('alt-text-missing', [...list, index, 'altText'], {})];
    });
  });
}

const isDescribedBy = ({ altText }: Described) => Boolean(altText?.trim());

const isStandardOf = (entry: Described, { languageCode, variant = 'standard' }: Described) =>
  languageCode === entry.languageCode && variant === 'standard';

/** Photographs that the server would compare with the camera's, of a venue that does not ask for it. */
export function recognitionPicturesAreUsed({ artworks, recognitionAvailable }: ContentPackage): Problem[] {
  if (recognitionAvailable) return [];
  return artworks.flatMap(({ recognitionPictures }, at) =>
    recognitionPictures.length === 0
      ? []
      : [problem('recognition-pictures-unused', ['artworks', at, 'recognitionPictures'], {})],
  );
}

/** Visitors hold the camera in vain at a work without a picture. Where no work has one, the publication says that once. */
export function recognisedWorksHavePictures({ artworks, recognitionAvailable }: ContentPackage): Problem[] {
  const hasPicture = ({ mainImageUrl, recognitionPictures }: ContentPackage['artworks'][number]) =>
    Boolean(mainImageUrl) || recognitionPictures.length > 0;
  if (!recognitionAvailable || !artworks.some(hasPicture)) return [];
  return artworks.flatMap((work, at) =>
    hasPicture(work) || !work.onDisplay ? [] : [problem('recognition-pictures-missing', ['artworks', at], {})],
  );
}

/** A focal point without a picture: perhaps its path was forgotten. */
export function focalPointsHavePictures({ artworks, routes, navigationSections }: ContentPackage): Problem[] {
  return Object.entries({ artworks, routes, navigationSections }).flatMap(([collection, items]) =>
    items.flatMap(({ mainImageFocalPoint, mainImageUrl }, at) => {
      const isAlone = mainImageFocalPoint !== undefined && !mainImageUrl;
      return isAlone ? [problem('focal-point-alone', [collection, at, 'mainImageFocalPoint'], {})] : [];
    }),
  );
}
