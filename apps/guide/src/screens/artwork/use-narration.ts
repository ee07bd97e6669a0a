import type { Artwork } from '@cicerone/content/artwork';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import { trackOf } from '#parts/player/track-of.ts';
import { cameBackByItself } from '#ui/came-back.ts';

/**
 * Opens a work's sound when its screen is shown, and starts it unless the venue wants silence first or the visitor
 * reads, or the page came back by itself. It goes on while the visitor looks at other screens.
 */
export function useNarration(artwork: Artwork, idRoute: number | undefined) {
  const guide = useGuide();
  const { player, reading } = guide;
  const { autoplay = true, languageCode } = useOpenVenue();
  const reads = useStore(reading, ({ isOn }) => isOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it is another story
  useEffect(() => {
    const starts = !cameBackByItself() && autoplay;
    const track = reads ? undefined : trackOf(guide, artwork, idRoute);
    if (track) player.open(track, starts);
    else player.close();
  }, [guide, artwork, idRoute, autoplay, reads, languageCode]);
}
