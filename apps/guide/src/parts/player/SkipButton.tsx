import { RotateCcw, RotateCw } from 'lucide';
import { useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './PlayerBar.module.css';

type Props = { direction: 'back' | 'forward'; seconds: number; onSkip(): void };

/** A step of the venue's length. The number is in the arrow, and in words in the button's name. */
export function SkipButton({ direction, seconds, onSkip }: Props) {
  const { translate } = useWords();
  return (
    <button
      type="button"
      className={styles.skip}
      aria-label={translate(direction === 'back' ? 'player.back' : 'player.forward', { seconds })}
      onClick={onSkip}
    >
      <Icon of={direction === 'back' ? RotateCcw : RotateCw} size={28} />
      <span aria-hidden="true">{seconds}</span>
    </button>
  );
}
