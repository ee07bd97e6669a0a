import type { Hall } from '@cicerone/content/walk/hall';
import type { OwnWork } from '../own/own-work.ts';

/** Always the same: a look at the rooms begins anew when its works nearby change. */
const NONE: readonly number[] = [];

/**
 * The works of the hall in which the visitor looked at a work last: of works that are recognised nearly as well, these
 * come first (product, section 2, Recognition). None if the visitor has not looked at any, or its hall is unknown.
 */
export function worksNearby(
  own: readonly Pick<OwnWork, 'idArtwork' | 'looks'>[],
  halls: readonly Pick<Hall, 'artworkIds'>[],
): readonly number[] {
  const lookedAt = (work: Pick<OwnWork, 'looks'>) => work.looks.at(-1)?.startDate ?? '';
  const last = own.reduce<(typeof own)[number] | undefined>(
    (latest, work) => (lookedAt(work) > (latest ? lookedAt(latest) : '') ? work : latest),
    undefined,
  );
  return halls.find(({ artworkIds }) => last && artworkIds?.includes(last.idArtwork))?.artworkIds ?? NONE;
}
