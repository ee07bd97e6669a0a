import { Play } from 'lucide';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Track } from '#domain/track.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { PlayerBar } from '#parts/player/PlayerBar.tsx';
import { Button } from '#ui/Button.tsx';
import { cameBackByItself } from '#ui/came-back.ts';
import { Icon } from '#ui/Icon.tsx';

/** The sound of an extra, heard in place of the story, which goes on when it ends or the screen is left. */
export function ExtraSound({ track }: { track: Track }) {
  const { player } = useGuide();
  const { translate } = useWords();
  const isHeard = useStore(player.store, (state) => state.track?.url === track.url);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same file is the same sound, however it is described
  useEffect(() => {
    if (!cameBackByItself()) player.interrupt(track);
    return () => player.endExtra(track.url);
  }, [player, track.url]);
  if (isHeard) return <PlayerBar />;
  return (
    <Button onClick={() => player.interrupt(track)}>
      <Icon of={Play} /> {translate('player.play')}
    </Button>
  );
}
