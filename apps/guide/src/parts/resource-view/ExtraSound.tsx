import { Play } from 'lucide';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { Track } from '#domain/listening/track.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { PlayerBar } from '#parts/player/PlayerBar.tsx';
import { Button } from '#ui/Button.tsx';
import { cameBackByItself } from '#ui/came-back.ts';
import { Icon } from '#ui/Icon.tsx';

/** The sound of an extra. It replaces the story, which resumes when it ends or the screen is left. */
export function ExtraSound({ track, waitsForTap = false }: { track: Track; waitsForTap?: boolean }) {
  const { player } = useGuide().listening;
  const { translate } = useWords();
  const { url } = track;
  const isHeard = useStore(player.store, (state) => state.track?.url === url);
  const begin = useEffectEvent(() => !waitsForTap && !cameBackByItself() && player.interrupt(track));
  // The same file is the same sound, however it is described.
  useEffect(() => {
    begin();
    return () => player.endExtra(url);
  }, [player, url]);
  if (isHeard) return <PlayerBar />;
  return (
    <Button onClick={() => player.interrupt(track)}>
      <Icon of={Play} />
      <span>{translate('player.play')}</span>
    </Button>
  );
}
