import { Pause, Play } from 'lucide';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { isSounding } from '#domain/listening/transport.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';

/** A second tap on Play within this time, in milliseconds, belongs to the first: it is no request to pause. */
const SAME_TAP_MS = 300;

/** Play or Pause, whichever is possible. */
export function PlayButton({ className, iconSize }: { className: string | undefined; iconSize: number }) {
  const { player } = useGuide().listening;
  const { translate } = useWords();
  const isOn = useStore(player.store, ({ status }) => isSounding(status));
  const playedAt = useRef(Number.NEGATIVE_INFINITY);

  function tap() {
    const now = performance.now();
    if (!isOn) {
      playedAt.current = now;
      void player.play();
    } else if (now - playedAt.current >= SAME_TAP_MS) player.pause();
  }

  return (
    <button
      type="button"
      className={className}
      aria-label={translate(isOn ? 'player.pause' : 'player.play')}
      onClick={tap}
    >
      <Icon of={isOn ? Pause : Play} size={iconSize} />
    </button>
  );
}
