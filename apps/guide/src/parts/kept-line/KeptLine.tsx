import { useStore } from 'zustand';
import { keepingOf, keptStatus } from '#domain/keeping/keeping.ts';
import { isSounding } from '#domain/listening/transport.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { KeptButton } from './KeptButton.tsx';
import styles from './KeptLine.module.css';
import { keptSentence } from './kept-sentence.ts';

/**
 * How much of the guide is on the phone, its consequence now, and one tap to download the rest. Hidden while there is
 * nothing to report.
 */
export function KeptLine() {
  const { downloads, listening } = useGuide();
  const { store: keeping, network } = useGuide().keeping;
  const { player } = listening;
  const { translate } = useWords();
  const noRoom = useStore(downloads.store, (state) => state.noRoom);
  const open = useVenueState(openVenueOf);
  const news = keptStatus(keepingOf(useStore(keeping), open), noRoom);
  const isOnline = useStore(network, (state) => state.isOnline);
  const isHeard = useStore(player.store, ({ status }) => isSounding(status));
  const sentence = keptSentence(news, isOnline, translate);
  if (!sentence) return null;
  // Running counts are not announced, nor anything during a story.
  const isAnnounced = news.tag !== 'downloading' && !isHeard;
  return (
    <div className={styles.kept}>
      <p className={styles.line} role="status" aria-live={isAnnounced ? 'polite' : 'off'}>
        {sentence}
      </p>
      {news.tag === 'downloading' && news.isAsked && (
        <progress className={styles.progress} value={news.kept.bytes} max={news.all.bytes} aria-hidden="true" />
      )}
      <KeptButton news={news} isOnline={isOnline} />
    </div>
  );
}
