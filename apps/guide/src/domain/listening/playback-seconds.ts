import type { StoreApi } from 'zustand/vanilla';
import type { PlayerState } from './transport.ts';

/**
 * Where each work's story stands since the work was last opened, which is how long a visit says that it was looked at
 * (product, section 4, Visit lifecycle). A story that was heard to its end stands there, though the player's time
 * is back at the beginning. The player itself forgets where it was when the next story is opened.
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

/** While an extra is heard, the story waits at its second. */
function storyOf({ track, seconds, duration, status, waiting }: PlayerState) {
  return waiting ?? { track, seconds: status === 'finished' ? duration : seconds };
}
