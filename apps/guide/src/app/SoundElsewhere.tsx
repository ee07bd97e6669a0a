import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Composed } from './compose/compose.ts';
import { withNeeds } from './screen-loaders.ts';

/**
 * The mini player, while something can be heard that belongs to another screen than this one. Apart from the app, so
 * that a sound that begins draws nothing else again.
 */
export function SoundElsewhere({ composed, pathname }: { composed: Composed; pathname: string }) {
  const [MiniPlayer, setMiniPlayer] = useState<ComponentType>();
  const { heard } = composed;
  const isElsewhere = useStore(heard, ({ track, status, duration }) => {
    // On the way to its own screen a story is not shown in two places.
    const isOnItsWay = status === 'loading' && duration === 0;
    return track !== undefined && !isOnItsWay && new URL(track.href, window.location.href).pathname !== pathname;
  });
  useEffect(() => {
    // It comes with the screens on which sound begins; without it the next one tries again.
    if (isElsewhere)
      withNeeds(() => import('#parts/mini-player/MiniPlayer.tsx'), composed, ['visit'], true).then(
        (code) => setMiniPlayer(() => code.MiniPlayer),
        () => undefined,
      );
  }, [isElsewhere, composed]);
  return isElsewhere && MiniPlayer ? <MiniPlayer /> : null;
}
