import type { Floor } from '@cicerone/content/walk/floor';
import { floorOfWork } from '@cicerone/content/walk/floor-of-work';
import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import { idIn } from '../paths.ts';
import type { HallWorks } from './floor-works.ts';

/** The thing that a visitor looks for on a floor, by the query of its address. */
export type Sought = { idArtwork?: number | undefined; idHall?: number | undefined };

/** The part of it that is on this floor: a work and its hall, or a hall. */
export type Found = { artwork?: Artwork | undefined; hall?: Hall | undefined };

/** A place on the plan, in shares of its width and height from the upper left corner. */
export type PlanPoint = NonNullable<Hall['position']>;

/** A mark on the plan: a work where it hangs, or a hall. `isSought`: it is what the visitor looks for. */
export type PlanMark = { position: PlanPoint; isSought: boolean; hall: Hall | undefined } & (
  | { tag: 'work'; artwork: Artwork }
  | { tag: 'hall'; hall: Hall }
);

/** Tells the marks of a plan apart. */
export function markKey(mark: PlanMark): string {
  return mark.tag === 'work' ? `work ${mark.artwork.idArtwork}` : `hall ${mark.hall.idHall}`;
}

/** Reads what a visitor looks for: `?idArtwork=7`, or `?idHall=3`. */
export function soughtBy(search: string): Sought {
  return { idArtwork: idIn(search, 'idArtwork'), idHall: idIn(search, 'idHall') };
}

/** Finds what a visitor looks for among the works and halls of a floor. The work outranks the hall. */
export function foundOn(list: readonly HallWorks<Artwork>[], { idArtwork, idHall }: Sought): Found {
  const line = list.find(({ works }) => works.some((work) => work.idArtwork === idArtwork));
  if (line) return { hall: line.hall, artwork: line.works.find((work) => work.idArtwork === idArtwork) };
  return { hall: list.find(({ hall }) => hall !== undefined && hall.idHall === idHall)?.hall };
}

/**
 * The marks on the plan of a floor, in the order of its list. A work on display is marked where the museum gives its
 * place on this floor. A hall is marked if none of its works is, or if the visitor looks for it, or for a work of it
 * that has no mark (product, section 2, Floors).
 */
export function planMarks(floor: Floor, list: readonly HallWorks<Artwork>[], found: Found): PlanMark[] {
  const soughtWork = found.artwork && isMarked(found.artwork, found.hall, floor) ? found.artwork : undefined;
  const soughtHall = soughtWork ? undefined : found.hall;
  return list.flatMap(({ hall, works }) => {
    const marked = works.flatMap((artwork): PlanMark[] => {
      const { position } = artwork;
      if (!position || !isMarked(artwork, hall, floor)) return [];
      return [{ tag: 'work', artwork, hall, position, isSought: artwork === soughtWork }];
    });
    const isSought = hall !== undefined && hall === soughtHall;
    if (!hall?.position || hall.idFloor !== floor.idFloor || (marked.length > 0 && !isSought)) return marked;
    return [{ tag: 'hall', hall, position: hall.position, isSought }, ...marked];
  });
}

/** A work in a hall of no floor may name a floor: then its place is on that plan. */
function isMarked(work: Artwork, hall: Hall | undefined, floor: Floor): boolean {
  return work.position !== undefined && work.onDisplay && floorOfWork(work, hall) === floor.idFloor;
}
