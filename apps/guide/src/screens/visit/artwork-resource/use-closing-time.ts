import type { Resource } from '@cicerone/content/work/resource';
import { useEffect, useEffectEvent } from 'react';
import { extrasAt } from '#domain/listening/extras.ts';
import { useGuide } from '#parts/guide.ts';

/**
 * Closes a text or picture that was opened at its seconds of the story when they are over (product, section 2, Audio
 * player). It stays open for a visitor who has scrolled in it or zoomed into it, until they close it themselves.
 */
export function useClosingTime(idArtwork: number, resource: Resource, close: () => void): void {
  const { player } = useGuide().listening;
  const { resourceType } = resource;
  const isNow = useEffectEvent(() => {
    const { track, seconds, waiting } = player.store.getState();
    return track?.idArtwork === idArtwork && !waiting && extrasAt([resource], seconds).length > 0;
  });
  const closeIt = useEffectEvent(close);
  useEffect(() => {
    if (resourceType === 'AUDIO' || resourceType === 'VIDEO' || !isNow()) return undefined;
    let isUsed = false;
    const use = () => {
      isUsed = true;
    };
    const scroll = () => window.scrollY > 0 && use();
    window.addEventListener('click', use);
    window.addEventListener('scroll', scroll, { passive: true });
    const unsubscribe = player.store.subscribe(({ status }) => {
      if (isUsed || (status !== 'playing' && status !== 'finished') || isNow()) return;
      unsubscribe();
      closeIt();
    });
    return () => {
      unsubscribe();
      window.removeEventListener('click', use);
      window.removeEventListener('scroll', scroll);
    };
  }, [player, resourceType]);
}
