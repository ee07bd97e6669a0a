import { useEffect } from 'react';
import { useGuide, useOpenVenue } from '#parts/guide.ts';

/** Opens a work's sound while its screen is shown, and starts it unless the venue wants silence first. */
export function useNarration(idArtwork: number, title: string, url: string | undefined) {
  const { player } = useGuide();
  const autoplay = useOpenVenue().autoplay ?? true;
  useEffect(() => {
    if (url === undefined) return player.close();
    player.open({ idArtwork, url, title }, autoplay);
    return undefined;
  }, [player, idArtwork, url, title, autoplay]);
  // There is no control for the sound on other screens, so it ends with this one.
  useEffect(() => () => player.close(), [player]);
}
