import { useStore } from 'zustand';
import { SPEEDS } from '#domain/listening/speeds.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import styles from './PlayerBar.module.css';

/** The playback speed. The phone's own list is easier to hit than a row of small buttons. */
export function SpeedChoice() {
  const { player } = useGuide().listening;
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
          {`${known}×`}
        </option>
      ))}
    </select>
  );
}
