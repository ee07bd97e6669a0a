import { useStore } from 'zustand';
import { SPEEDS } from '#domain/track.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import styles from './PlayerBar.module.css';

/** How fast the story is told. The phone's own list is easier to hit than a row of small buttons. */
export function SpeedChoice() {
  const { player } = useGuide();
  const { translate } = useWords();
  const speed = useStore(player.store, (state) => state.speed);
  return (
    <select
      className={styles.speed}
      aria-label={translate('player.speed')}
      value={speed}
      onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
    >
      {SPEEDS.map((known) => (
        <option key={known} value={known}>
          {known}×
        </option>
      ))}
    </select>
  );
}
