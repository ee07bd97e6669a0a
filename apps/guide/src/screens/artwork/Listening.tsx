import type { ArtworkLocalization } from '@cicerone/content/artwork';
import { BookOpen, Headphones } from 'lucide';
import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { PlayerBar } from '#parts/player/PlayerBar.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './ArtworkScreen.module.css';
import { Transcript } from './Transcript.tsx';

/** The story, to hear or, for who cannot or does not want to, to read. */
export function Listening({ entry }: { entry: ArtworkLocalization | undefined }) {
  const { reading, setReading } = useGuide();
  const { translate } = useWords();
  const reads = useStore(reading, ({ isOn }) => isOn);
  const hasSound = entry?.mainAudioUrl !== undefined;
  return (
    <>
      {!hasSound && <p>{translate('artwork.silent')}</p>}
      {hasSound && !reads && <PlayerBar />}
      {hasSound && entry.transcript && (
        <button type="button" className={styles.way} onClick={() => setReading(!reads)}>
          <Icon of={reads ? Headphones : BookOpen} size={20} />
          {translate(reads ? 'artwork.listen' : 'artwork.read')}
        </button>
      )}
      {entry?.transcript && <Transcript entry={entry} isRead={reads || !hasSound} />}
    </>
  );
}
