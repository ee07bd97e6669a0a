import type { ContentPackage } from '../package/content-package.ts';
import type { FieldPath } from '../package/field-walk.ts';
import { type Problem, problem } from './problems/problem.ts';

type Pictured = { path: FieldPath; localizations: readonly { altText?: string | undefined }[] };

/** WCAG 1.1.1, level A: a description of the picture for visitors who cannot see it. */
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
    return localizations.flatMap(({ altText }, index) => {
      return altText?.trim() ? [] : [problem('alt-text-missing', [...list, index, 'altText'], {})];
    });
  });
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
