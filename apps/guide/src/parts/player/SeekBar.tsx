import { type CSSProperties, useState } from 'react';
import { useStore } from 'zustand';
import { spokenSecond } from '#domain/listening/spoken-position.ts';
import { clockTime, remainingSeconds } from '#domain/listening/track.ts';
import { isSounding } from '#domain/listening/transport.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import styles from './PlayerBar.module.css';
import { SpeedChoice } from './SpeedChoice.tsx';

/** The position in the story: a bar to drag, the elapsed and the remaining time. */
export function SeekBar() {
  const { player } = useGuide().listening;
  const { translate } = useWords();
  const seconds = useStore(player.store, (state) => state.seconds);
  const duration = useStore(player.store, (state) => state.duration);
  const elapsed = clockTime(seconds);
  const remaining = clockTime(remainingSeconds({ seconds, duration }));
  const [spoken, speak] = useSpokenSeconds(seconds);
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
        aria-valuetext={translate('player.positionText', { elapsed: clockTime(spoken), total: clockTime(duration) })}
        // The position is not announced while the story plays. A visitor who focuses the bar asks for it.
        onFocus={() => speak(Math.floor(seconds))}
        onChange={(event) => {
          player.seek(Number(event.currentTarget.value));
          speak(Number(event.currentTarget.value));
        }}
      />
      <div className={styles.times}>
        <span>{elapsed}</span>
        <SpeedChoice />
        <span>
          {duration > 0 && (
            <>
              <span aria-hidden="true">{`−${remaining}`}</span>
              <span className="visually-hidden">{translate('player.remaining', { time: remaining })}</span>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

/** The second announced by a screen reader, and a setter that announces the position the visitor has just moved to. */
function useSpokenSeconds(seconds: number): [number, (seconds: number) => void] {
  const { player } = useGuide().listening;
  const isHeard = useStore(player.store, ({ status }) => isSounding(status));
  const [spoken, speak] = useState(0);
  const next = spokenSecond(spoken, seconds, isHeard);
  if (next !== spoken) speak(next);
  return [next, speak];
}
