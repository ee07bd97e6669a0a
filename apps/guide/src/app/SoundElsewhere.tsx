import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Composed } from './compose/compose.ts';
import { withNeeds } from './loading/screen-loaders.ts';

/**
 * The mini player, while the sound of another screen can be heard. Separate from the app, so that a starting sound does
 * not render anything else.
 */
export function SoundElsewhere({ composed, pathname }: { composed: Composed; pathname: string }) {
  const [MiniPlayer, setMiniPlayer] = useState<ComponentType>();
  const { heard } = composed;
  const isElsewhere = useStore(heard, ({ track, status, duration }) => {
    // While its own screen is loading, a story is not shown in two places.
    const isOnItsWay = status === 'loading' && duration === 0;
    return track !== undefined && !isOnItsWay && new URL(track.href, window.location.href).pathname !== pathname;
  });
  useEffect(() => {
    // It is loaded with the screens on which sound starts. If that fails, the next one tries again.
    if (isElsewhere)
      withNeeds(() => import('#parts/mini-player/MiniPlayer.tsx'), composed, ['visit'], true).then(
        (code) => setMiniPlayer(() => code.MiniPlayer),
        () => undefined,
      );
  }, [isElsewhere, composed]);
  return isElsewhere && MiniPlayer ? <MiniPlayer /> : null;
}
