import type { Floor } from '@cicerone/content/walk/floor';
import type { Hall } from '@cicerone/content/walk/hall';

/** The halls of one floor, or those that are on none of the museum's floors. */
export type FloorOfHalls = { floor: Floor | undefined; halls: Hall[] };

/**
 * The halls as a visitor goes through the building: floor by floor from the lowest up, on each in the order of the
 * museum. Halls on no floor come last, floors without a hall not at all.
 */
export function hallsByFloor(halls: readonly Hall[], floors: readonly Floor[]): FloorOfHalls[] {
  const upwards = [...floors].sort((one, other) => one.number - other.number);
  return [...upwards, undefined]
    .map((floor) => ({ floor, halls: halls.filter((hall) => floorOf(hall, floors) === floor) }))
    .filter(({ halls: on }) => on.length > 0);
}

/** The floor on which a hall is; undefined for one that names none, or none of these. */
export function floorOf({ idFloor }: Pick<Hall, 'idFloor'>, floors: readonly Floor[]): Floor | undefined {
  return floors.find((floor) => floor.idFloor === idFloor);
}
