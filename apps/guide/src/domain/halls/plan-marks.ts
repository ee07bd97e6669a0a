import type { Floor } from '@cicerone/content/walk/floor';
import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { HallWorks } from './floor-works.ts';

/** What a visitor looks for on a floor, by the query of its address. */
export type Sought = { idArtwork?: number | undefined; idHall?: number | undefined };

/** What of it is on this floor: a work and its hall, or a hall. */
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
  const id = (name: keyof Sought) => {
    const [, digits] = new RegExp(`[?&]${name}=(\\d{1,10})(?:&|$)`).exec(search) ?? [];
    return digits === undefined ? undefined : Number(digits);
  };
  return { idArtwork: id('idArtwork'), idHall: id('idHall') };
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
  const soughtWork = found.artwork && isMarked(found.artwork, floor) ? found.artwork : undefined;
  const soughtHall = soughtWork ? undefined : found.hall;
  return list.flatMap(({ hall, works }) => {
    const marked = works.flatMap((artwork): PlanMark[] => {
      const { position } = artwork;
      if (!position || !isMarked(artwork, floor)) return [];
      return [{ tag: 'work', artwork, hall, position, isSought: artwork === soughtWork }];
    });
    const isSought = hall !== undefined && hall === soughtHall;
    if (!hall?.position || (marked.length > 0 && !isSought)) return marked;
    return [{ tag: 'hall', hall, position: hall.position, isSought }, ...marked];
  });
}

/** A work may name another floor than its hall: then its place is on that plan. */
function isMarked({ position, onDisplay, idFloor }: Artwork, floor: Floor): boolean {
  return position !== undefined && onDisplay && (idFloor === undefined || idFloor === floor.idFloor);
}
