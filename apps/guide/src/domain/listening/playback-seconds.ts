import type { StoreApi } from 'zustand/vanilla';
import type { PlayerState } from './transport.ts';

/**
 * Records the playback position of each work's story since the work was last opened. A visit reports it as the time for
 * which the work was looked at (product, section 4, Visit lifecycle). A story that was heard to its end keeps its end
 * as its position, though the player is back at the beginning. The player itself forgets its position when the next
 * story is opened.
 *
 * @returns whole seconds for a work; undefined when it made no sound
 */
export function followPlayback(
  player: Pick<StoreApi<PlayerState>, 'subscribe'>,
): (idArtwork: number) => number | undefined {
  const standing = new Map<number, number>();
  player.subscribe((state, before) => {
    const { track, seconds } = storyOf(state);
    const idArtwork = track?.idArtwork;
    if (idArtwork === undefined) return;
    if (storyOf(before).track?.idArtwork !== idArtwork) standing.delete(idArtwork);
    if (standing.has(idArtwork) || state.status === 'playing') standing.set(idArtwork, seconds);
  });
  return (idArtwork) => {
    const seconds = standing.get(idArtwork);
    return seconds === undefined ? undefined : Math.floor(seconds);
  };
}

/** While an extra plays, the story's position does not change. */
function storyOf({ track, seconds, duration, status, waiting }: PlayerState) {
  return waiting ?? { track, seconds: status === 'finished' ? duration : seconds };
}
