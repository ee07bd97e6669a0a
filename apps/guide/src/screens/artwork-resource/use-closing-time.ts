import type { Resource } from '@cicerone/content/resource';
import { useEffect } from 'react';
import { extrasAt } from '#domain/extras.ts';
import { useGuide } from '#parts/guide.ts';

/**
 * Closes a text or picture that was opened at its seconds of the story when they are over (specification, section 2,
 * Audio player). A visitor who has scrolled in it, or looks at it closely, keeps it until they close it themselves.
 */
export function useClosingTime(idArtwork: number, resource: Resource, close: () => void): void {
  const { player } = useGuide();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened is what closes
  useEffect(() => {
    const isNow = () => {
      const { track, seconds, waiting } = player.store.getState();
      return track?.idArtwork === idArtwork && !waiting && extrasAt([resource], seconds).length > 0;
    };
    if (resource.resourceType === 'AUDIO' || resource.resourceType === 'VIDEO' || !isNow()) return undefined;
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
      close();
    });
    return () => {
      unsubscribe();
      window.removeEventListener('click', use);
      window.removeEventListener('scroll', scroll);
    };
  }, [player, resource.idResource]);
}
