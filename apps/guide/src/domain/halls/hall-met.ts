import type { Artwork } from '@cicerone/content/work/artwork';

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
