import type { Hall } from '@cicerone/content/walk/hall';
import type { ToScreen } from '../paths.ts';

/**
 * The addresses of the guide as they are hall by hall (product, section 2, Halls): works are met in their halls, and
 * home is the list of halls, which has no other screen then. Everything else is where it always is.
 *
 * @param toScreen makes addresses in the venue
 */
export function addressesByHalls(toScreen: ToScreen, halls: readonly Pick<Hall, 'idHall' | 'artworkIds'>[]): ToScreen {
  return (name, params, query) => {
    const { idArtwork, idHall } = params as { idArtwork?: number; idHall?: number };
    if (name === 'Options' || name === 'Halls') return toScreen('ByHallsOptions', {}, query);
    if (name === 'Hall' && idHall !== undefined) return toScreen('HallByHalls', { idHall }, query);
    if (name !== 'Artwork' || idArtwork === undefined) return toScreen(name, params, query);
    const hall = halls.find(({ artworkIds }) => artworkIds.includes(idArtwork));
    return hall ? toScreen('ArtworkByHalls', { idHall: hall.idHall, idArtwork }, query) : toScreen(name, params, query);
  };
}
