import type { ContentPackage } from '../package/content-package.ts';
import type { FieldPath } from '../package/field-walk.ts';
import type { Resource } from '../work/resource.ts';
import { type Problem, problem } from './problems/problem.ts';

type MayBeFilm = Pick<Resource, 'resourceType' | 'localizations'> & { path: FieldPath };

/** WCAG 1.2.2, level A. A film without sound needs captions too, because visitors would wait for sound in vain. */
export function captionsWhereFilmsAre({ artworks, slides }: ContentPackage): Problem[] {
  const extras = artworks.flatMap(({ otherResources }, at) =>
    otherResources.map((extra, index) => ({ ...extra, path: ['artworks', at, 'otherResources', index] })),
  );
  return [...extras, ...slides.map((slide, at) => ({ ...slide, path: ['slides', at] }))].flatMap(captionsProblems);
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
