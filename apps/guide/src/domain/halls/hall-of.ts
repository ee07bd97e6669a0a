import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';

/** The hall that contains a work; undefined if none does. */
export function hallOf(halls: readonly Hall[], idHall: number | undefined): Hall | undefined {
  return halls.find((hall) => hall.idHall === idHall);
}

/**
 * The hall in which a visitor is: that of the work that they open, else the one of the address. A work that is not on
 * display is met in no hall.
 */
export function hallMet(
  artwork: Pick<Artwork, 'idHall' | 'onDisplay'> | undefined,
  idHall: number | undefined,
): number | undefined {
  if (!artwork) return idHall;
  return artwork.onDisplay ? (artwork.idHall ?? idHall) : undefined;
}
