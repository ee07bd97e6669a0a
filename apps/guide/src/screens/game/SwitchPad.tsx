import { Pointer, Rabbit, Snail, Turtle } from 'lucide';
import { nextPace } from '#domain/game/switch-scan.ts';
import type { Pace } from '#domain/settings/settings.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';

const ANIMALS = { 3: Snail, 2: Turtle, 1: Rabbit } as const;

/**
 * The switch on a touch screen, as large as a hand, and beside it the pace of the highlight, drawn as an animal of that
 * speed.
 */
export function SwitchPad({ pace, onPress }: { pace: Pace; onPress(): void }) {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  return (
    <section className="game-pad" aria-label={translate('game.switch')}>
      <button type="button" className="game-pad-press" data-switch-pad onClick={onPress}>
        <Icon of={Pointer} size={40} />
        <span className="visually-hidden">{translate('game.choose')}</span>
      </button>
      <button
        type="button"
        className="game-pad-pace"
        aria-label={translate('game.pace', { seconds: pace })}
        onClick={() => set('switchPace', nextPace(pace))}
      >
        <Icon of={ANIMALS[pace]} size={36} />
      </button>
    </section>
  );
}
