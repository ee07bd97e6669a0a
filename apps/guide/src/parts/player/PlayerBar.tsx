import { Pause, Play } from 'lucide';
import { useStore } from 'zustand';
import { DEFAULT_SKIP_SECONDS } from '#domain/player.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './PlayerBar.module.css';
import { SeekBar } from './SeekBar.tsx';
import { SkipButton } from './SkipButton.tsx';

/** The sound's controls: play and pause in thumb's reach, a step back and forward, and where the story stands. */
export function PlayerBar() {
  const { player } = useGuide();
  const { translate } = useWords();
  const seconds = useOpenVenue().skipSeconds ?? DEFAULT_SKIP_SECONDS;
  const status = useStore(player.store, (state) => state.status);
  const isOn = status === 'playing' || status === 'loading';
  return (
    <section className={styles.player} aria-label={translate('player.name')}>
      <div className={styles.controls} dir="ltr">
        <SkipButton direction="back" seconds={seconds} onSkip={() => player.skip(-seconds)} />
        <button
          type="button"
          className={styles.play}
          aria-label={translate(isOn ? 'player.pause' : 'player.play')}
          onClick={() => (isOn ? player.pause() : void player.play())}
        >
          {isOn ? <Icon of={Pause} size={32} /> : <Icon of={Play} size={32} />}
        </button>
        <SkipButton direction="forward" seconds={seconds} onSkip={() => player.skip(seconds)} />
        <SeekBar />
      </div>
      <p role="status" className={status === 'failed' ? styles.failed : styles.told}>
        {status === 'blocked' && translate('player.blocked')}
        {status === 'failed' && translate('player.failed')}
      </p>
    </section>
  );
}
