import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import styles from './ArtworkRow.module.css';

/** Three moving bars beside the playing work. */
export function PlayingBars({ idArtwork }: { idArtwork: number }) {
  const { player } = useGuide().listening;
  const { translate } = useWords();
  const isHeard = useStore(player.store, ({ track, status }) => status === 'playing' && track?.idArtwork === idArtwork);
  if (!isHeard) return null;
  return (
    <span className={styles.bars}>
      <i />
      <i />
      <i />
      <span className="visually-hidden">{translate('mini.name')}</span>
    </span>
  );
}
