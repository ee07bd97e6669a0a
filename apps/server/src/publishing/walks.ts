import type { ContentPackage } from '@cicerone/content/package/content-package';

type Step = { idArtwork?: number | undefined; idHall?: number | undefined };

/** The works and halls that a route or timeline passes, each once, in order (product, section 3). */
export type Walk = { artworkIDs: number[]; halls: number[] };

/** Follows the steps: a step at a work is that work, a step at a hall is every work in it. */
export function followSteps(steps: readonly Step[], halls: ContentPackage['halls']): Walk {
  const worksOf = new Map(halls.map((hall) => [hall.idHall, hall.artworkIds]));
  const artworkIDs = new Set<number>();
  const passed = new Set<number>();
  for (const { idArtwork, idHall } of steps) {
    if (idHall !== undefined) passed.add(idHall);
    const works = idArtwork !== undefined ? [idArtwork] : (worksOf.get(idHall ?? 0) ?? []);
    for (const work of works) artworkIDs.add(work);
  }
  return { artworkIDs: [...artworkIDs], halls: [...passed] };
}
