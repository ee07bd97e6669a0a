/** The fields of a hall that decide the visitor's next work. */
export type HallOrder = { idHall: number; artworkIds: readonly number[] };

/** A work to go to, and on which way: along what the visitor follows, in this hall, or in the next one. */
export type NextWork = { idArtwork: number; way: 'along' | 'hall' | 'next-hall' };

/**
 * The possible next works, the best first: further along the works that the visitor follows, else in the same hall,
 * else in the halls that follow.
 *
 * @param followed the works of the walk, or of the group for children, that the visitor follows, in order
 */
export function nextWorks(
  idArtwork: number,
  halls: readonly HallOrder[],
  followed: readonly number[] | undefined,
): NextWork[] {
  if (followed?.includes(idArtwork)) return after(followed, idArtwork).map((id) => ({ idArtwork: id, way: 'along' }));
  const at = halls.findIndex(({ artworkIds }) => artworkIds.includes(idArtwork));
  const here = halls[at];
  if (!here) return [];
  const inHall = after(here.artworkIds, idArtwork).map((id): NextWork => ({ idArtwork: id, way: 'hall' }));
  const beyond = halls.slice(at + 1).flatMap(({ artworkIds }) => artworkIds);
  return [...inHall, ...beyond.map((id): NextWork => ({ idArtwork: id, way: 'next-hall' }))];
}

function after(ids: readonly number[], id: number): readonly number[] {
  return ids.slice(ids.indexOf(id) + 1);
}
