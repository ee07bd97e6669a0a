import type { StoreApi } from 'zustand/vanilla';
import { isSounding, type PlayerState } from './transport.ts';

/**
 * How far each work's story was heard since it was last opened, which is how long a visit says that it was listened
 * to (specification, section 4, Visit lifecycle). The player itself forgets it when the next story is opened.
 *
 * @returns whole seconds for a work; undefined when it made no sound
 */
export function listenToSeconds(
  player: Pick<StoreApi<PlayerState>, 'subscribe'>,
): (idArtwork: number) => number | undefined {
  const heard = new Map<number, number>();
  player.subscribe((state, before) => {
    const { track, seconds } = storyOf(state);
    if (!track || !isSounding(state.status)) return;
    const isOpened = storyOf(before).track?.url !== track.url;
    const known = isOpened ? 0 : (heard.get(track.idArtwork) ?? 0);
    heard.set(track.idArtwork, Math.max(known, seconds));
  });
  return (idArtwork) => {
    const seconds = heard.get(idArtwork);
    return seconds === undefined ? undefined : Math.floor(seconds);
  };
}

/** While an extra is heard, the story waits at its second. */
function storyOf({ track, seconds, waiting }: PlayerState) {
  return waiting ?? { track, seconds };
}
