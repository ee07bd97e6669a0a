import type { Artwork } from '@cicerone/content/work/artwork';
import { useEffect } from 'react';
import type { Along } from '#domain/paths.ts';
import { useGuide, useRemembered } from '#parts/guide.ts';
import { useAutoplay } from '#parts/player/use-autoplay.ts';
import { useTrackOf } from '#parts/player/use-track-of.ts';
import { cameBackByItself } from '#ui/came-back.ts';

/**
 * Opens a work's sound when its screen is shown, and starts it unless the venue or the visitor wants silence first, the
 * visitor reads, or the page was reloaded by itself. It continues while the visitor looks at other screens.
 */
export function useNarration(artwork: Artwork, along: Along) {
  const { player } = useGuide().listening;
  const autoplay = useAutoplay();
  const reads = useRemembered((remembered) => remembered.reads);
  const trackOf = useTrackOf();
  useEffect(() => {
    const starts = !cameBackByItself() && autoplay;
    const track = reads ? undefined : trackOf(artwork, along);
    if (track) player.open(track, starts);
    else player.close();
  }, [player, trackOf, artwork, along, autoplay, reads]);
}
