import { Pause, Play } from 'lucide';
import { useStore } from 'zustand';
import { isSounding } from '#domain/transport.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';

/** Play or Pause, whichever is possible. */
export function PlayButton({ className, iconSize }: { className: string | undefined; iconSize: number }) {
  const { player } = useGuide();
  const { translate } = useWords();
  const isOn = useStore(player.store, ({ status }) => isSounding(status));
  return (
    <button
      type="button"
      className={className}
      aria-label={translate(isOn ? 'player.pause' : 'player.play')}
      onClick={() => (isOn ? player.pause() : void player.play())}
    >
      <Icon of={isOn ? Pause : Play} size={iconSize} />
    </button>
  );
}
