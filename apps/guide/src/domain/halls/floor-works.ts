import type { Floor } from '@cicerone/content/walk/floor';
import type { Hall } from '@cicerone/content/walk/hall';
import { floorOf } from './halls-by-floor.ts';

/** A hall of a floor with its works, or the works that stand on the floor in no hall. */
export type HallWorks<Work = number> = { hall: Hall | undefined; works: readonly Work[] };

/** The halls on a floor, in the order of the museum. */
export function hallsOn(floor: Floor, halls: readonly Hall[], floors: readonly Floor[]): Hall[] {
  return halls.filter((hall) => floorOf(hall, floors) === floor);
}

/**
 * The works of a floor as a visitor walks past them: hall by hall in the order of the museum, on each in its walking
 * order. A work that two halls name (an error of the import) is in the first of them. A hall without works is listed too;
 * works in halls of no floor come after them, and works in no hall last (product, section 2, Floors).
 *
 * @param halls those on the floor
 * @param others the halls in which a work may be that the floor lists itself
 */
export function worksByHall(
  { artworkIds = [] }: Pick<Floor, 'artworkIds'>,
  halls: readonly Hall[],
  others: readonly Hall[] = [],
): HallWorks[] {
  const listed = new Set<number>();
  const inHalls = halls.map((hall) => {
    const works = [...new Set(hall.artworkIds)].filter((id) => !listed.has(id));
    for (const id of works) listed.add(id);
    return { hall, works };
  });
  const rest = new Set(artworkIds);
  const elsewhere = others.map((hall) => {
    const works = [...new Set(hall.artworkIds)].filter((id) => rest.delete(id));
    return { hall, works };
  });
  const lines = [...inHalls, ...elsewhere.filter(({ works }) => works.length > 0)];
  return rest.size > 0 ? [...lines, { hall: undefined, works: [...rest] }] : lines;
}

/** How many works are on a floor. */
export function countWorksOn(floor: Pick<Floor, 'artworkIds'>, halls: readonly Hall[]): number {
  return worksByHall(floor, halls).reduce((sum, { works }) => sum + works.length, 0);
}

/** The doors of a building: its floors from the lowest up, each with its halls, and halls on no floor last. */
export type FloorDoors = { floor: Floor | undefined; halls: readonly Hall[] };

/** All floors with something to see: a plan, a hall or a work (product, section 2, Halls). */
export function floorDoors(halls: readonly Hall[], floors: readonly Floor[]): FloorDoors[] {
  const elsewhere = halls.filter((hall) => floorOf(hall, floors) === undefined);
  const doors = upwards(floors)
    .map((floor) => ({ floor, halls: hallsOn(floor, halls, floors) }))
    .filter(({ floor, halls: on }) => on.length > 0 || floor.planImageUrl !== undefined || floor.artworkIds);
  return elsewhere.length > 0 ? [...doors, { floor: undefined, halls: elsewhere }] : doors;
}

/** Floors from the lowest up. */
export function upwards(floors: readonly Floor[]): Floor[] {
  return [...floors].sort((one, other) => one.number - other.number);
}
