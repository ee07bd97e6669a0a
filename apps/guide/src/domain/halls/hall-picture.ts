import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';

/** How many works of a hall are looked at: a hall of hundreds costs no more than one of three. */
const LOOKED_AT = 3;

/** The candidates for the pictures of halls: the first works of each hall. */
export function worksForPictures(halls: readonly Pick<Hall, 'artworkIds'>[]): number[] {
  return halls.flatMap(({ artworkIds }) => artworkIds.slice(0, LOOKED_AT));
}

/** The work whose picture represents a hall, which has none of its own: the first work with a picture. */
export function workForPicture(
  { artworkIds }: Pick<Hall, 'artworkIds'>,
  works: readonly Artwork[],
): Artwork | undefined {
  const found = artworkIds.slice(0, LOOKED_AT).map((id) => works.find(({ idArtwork }) => idArtwork === id));
  return found.find((work) => work?.mainImageUrl !== undefined);
}
