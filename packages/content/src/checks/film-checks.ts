import type { ContentPackage } from '../package/content-package.ts';
import type { FieldPath } from '../package/field-walk.ts';
import type { ArtworkLocalization } from '../work/artwork.ts';
import type { Resource } from '../work/resource.ts';
import { type Problem, problem } from './problems/problem.ts';

type MayBeFilm = Pick<Resource, 'resourceType' | 'localizations'> & { path: FieldPath };

/** WCAG 1.2.2, level A. A film without sound needs captions too, because visitors would wait for sound in vain. */
export function captionsWhereFilmsAre({ artworks, slides }: ContentPackage): Problem[] {
  const extras = artworks.flatMap(({ otherResources }, at) =>
    otherResources.map((extra, index) => ({ ...extra, path: ['artworks', at, 'otherResources', index] })),
  );
  return [
    ...[...extras, ...slides.map((slide, at) => ({ ...slide, path: ['slides', at] }))].flatMap(captionsProblems),
    ...artworks.flatMap(({ localizations }, work) =>
      localizations.flatMap((entry, at) => signedProblems(entry, ['artworks', work, 'localizations', at])),
    ),
  ];
}

/** A film in sign language needs captions too: of those who choose it, not all read this sign language alone. */
function signedProblems({ variant, signedVideoUrl, captionsUrl }: ArtworkLocalization, path: FieldPath): Problem[] {
  const isSigned = variant === 'signed';
  if (isSigned && !signedVideoUrl) return [problem('signed-without-film', [...path, 'signedVideoUrl'], {})];
  if (!isSigned && signedVideoUrl) return [problem('signed-misplaced', [...path, 'signedVideoUrl'], {})];
  if (!isSigned && captionsUrl) return [problem('captions-misplaced', [...path, 'captionsUrl'], {})];
  return isSigned && !captionsUrl ? [problem('captions-missing', [...path, 'captionsUrl'], {})] : [];
}

function captionsProblems({ resourceType, localizations, path }: MayBeFilm): Problem[] {
  const list = [...path, 'localizations'];
  if (resourceType === 'VIDEO' && localizations.length === 0) return [problem('captions-missing', list, {})];
  return localizations.flatMap(({ captionsUrl }, index) => {
    const field = [...list, index, 'captionsUrl'];
    if (resourceType === 'VIDEO' && !captionsUrl) return [problem('captions-missing', field, {})];
    return resourceType !== 'VIDEO' && captionsUrl ? [problem('captions-misplaced', field, {})] : [];
  });
}
