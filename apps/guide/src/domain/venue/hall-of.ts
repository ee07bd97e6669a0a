import type { Hall } from '@cicerone/content/walk/hall';

/** The hall that contains a work; undefined if none does. */
export function hallOf(halls: readonly Hall[], idHall: number | undefined): Hall | undefined {
  return halls.find((hall) => hall.idHall === idHall);
}
