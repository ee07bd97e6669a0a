import type { Hall } from '@cicerone/content/walk/hall';

/** The hall in which a work is, by the hall's id; undefined for one that stands in none. */
export function hallOf(halls: readonly Hall[], idHall: number | undefined): Hall | undefined {
  return halls.find((hall) => hall.idHall === idHall);
}
