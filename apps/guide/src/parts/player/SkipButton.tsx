import { RotateCcw, RotateCw } from 'lucide-react';
import { useWords } from '#parts/guide.ts';
import styles from './PlayerBar.module.css';

type Props = { direction: 'back' | 'forward'; seconds: number; onSkip(): void };

/** A step of the venue's length; the number stands in the arrow, and in words in the button's name. */
export function SkipButton({ direction, seconds, onSkip }: Props) {
  const { translate } = useWords();
  const Arrow = direction === 'back' ? RotateCcw : RotateCw;
  return (
    <button
      type="button"
      className={styles.skip}
      aria-label={translate(direction === 'back' ? 'player.back' : 'player.forward', { seconds })}
      onClick={onSkip}
    >
      <Arrow size={28} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{seconds}</span>
    </button>
  );
}
