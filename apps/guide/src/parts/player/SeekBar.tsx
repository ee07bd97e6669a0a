import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { clockTime, remainingSeconds } from '#domain/track.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import styles from './PlayerBar.module.css';
import { SpeedChoice } from './SpeedChoice.tsx';

/** Where the story stands: a bar to drag, the time gone and the time left. */
export function SeekBar() {
  const { player } = useGuide();
  const { translate } = useWords();
  const seconds = useStore(player.store, (state) => state.seconds);
  const duration = useStore(player.store, (state) => state.duration);
  const elapsed = clockTime(seconds);
  const remaining = clockTime(remainingSeconds({ seconds, duration }));
  const share = duration > 0 ? seconds / duration : 0;
  return (
    <div className={styles.position}>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(seconds)}
        disabled={duration === 0}
        style={{ '--share': share } as CSSProperties}
        aria-label={translate('player.position')}
        aria-valuetext={translate('player.positionText', { elapsed, total: clockTime(duration) })}
        onChange={(event) => player.seek(Number(event.currentTarget.value))}
      />
      <div className={styles.times}>
        <span>{elapsed}</span>
        <SpeedChoice />
        <span>
          <span aria-hidden="true">−{remaining}</span>
          <span className="visually-hidden">{translate('player.remaining', { time: remaining })}</span>
        </span>
      </div>
    </div>
  );
}
