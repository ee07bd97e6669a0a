import { joinSentences } from '@cicerone/content/language/sentence-gap';
import { useStore } from 'zustand';
import { clockTime } from '#domain/listening/track.ts';
import { isWaitedFor } from '#domain/listening/transport.ts';
import { useUnanswered } from '#parts/asked/use-unanswered.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import styles from './PlayerBar.module.css';

/** Delay before the silence is explained: until then nobody doubts the tap. */
const LATE_MS = 800;

/**
 * The words the controls cannot express: why there is no sound, where the story continues, what is waiting. A screen
 * reader announces them only during silence.
 */
export function PlayerWords() {
  const { player, positions } = useGuide().listening;
  const { network } = useGuide().keeping;
  const { translate } = useWords();
  const status = useStore(player.store, (state) => state.status);
  const isOnline = useStore(network, (state) => state.isOnline);
  const isLate = useUnanswered(LATE_MS, useStore(player.store, isWaitedFor));
  const isUnplayable = useStore(player.store, (state) => state.isUnplayable);
  const resumedFrom = useStore(player.store, (state) => state.resumedFrom);
  const waiting = useStore(player.store, (state) => state.waiting);
  const said = [
    status === 'blocked' && translate('player.blocked'),
    status === 'blocked' && !positions.hasHeard() && translate('player.headphones'),
    status === 'failed' &&
      translate(isUnplayable ? 'player.unplayable' : isOnline ? 'player.failed' : 'player.offline'),
    isLate && translate('player.waitingForNetwork'),
    status === 'finished' && translate('player.finished'),
  ];
  return (
    <>
      <p role="status" className={status === 'failed' ? styles.failed : styles.said}>
        {joinSentences(said.filter((sentence) => sentence !== false))}
      </p>
      {waiting && (
        <>
          <p className={styles.said}>{translate('player.waiting', { time: clockTime(waiting.seconds) })}</p>
          <button type="button" className={styles.word} onClick={player.returnToStory}>
            {translate('player.toStory')}
          </button>
        </>
      )}
      {resumedFrom > 0 && (
        <>
          <p className={styles.said}>{translate('player.resumed', { time: clockTime(resumedFrom) })}</p>
          <button type="button" className={styles.word} onClick={() => player.seek(0)}>
            {translate('player.fromStart')}
          </button>
        </>
      )}
    </>
  );
}
