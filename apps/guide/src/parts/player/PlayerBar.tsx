import { useStore } from 'zustand';
import { DEFAULT_SKIP_SECONDS } from '#domain/listening/player.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { PlayButton } from './PlayButton.tsx';
import styles from './PlayerBar.module.css';
import { PlayerWords } from './PlayerWords.tsx';
import { SeekBar } from './SeekBar.tsx';
import { SkipButton } from './SkipButton.tsx';

type Props = {
  /** Positions the controls on their screen. The words about the sound are below them. */
  className?: string | undefined;
};

/** The sound's controls: play and pause in thumb's reach, a step back and forward, and the position in the story. */
export function PlayerBar({ className }: Props) {
  const { player } = useGuide().listening;
  const { translate } = useWords();
  const seconds = useOpenVenue().skipSeconds ?? DEFAULT_SKIP_SECONDS;
  const title = useStore(player.store, ({ waiting, track }) => (waiting ? track?.title : undefined));
  return (
    // Time runs to the right on every player, in Arabic too: phones do not mirror theirs either.
    <section className={styles.player} aria-label={translate('player.name')}>
      {title && <p className={styles.extra}>{title}</p>}
      <div className={[styles.controls, className].filter(Boolean).join(' ')} dir="ltr">
        <SkipButton direction="back" seconds={seconds} onSkip={() => player.skip(-seconds)} />
        <PlayButton className={styles.play} iconSize={32} />
        <SkipButton direction="forward" seconds={seconds} onSkip={() => player.skip(seconds)} />
        <SeekBar />
      </div>
      <div className={styles.words}>
        <PlayerWords />
      </div>
    </section>
  );
}
