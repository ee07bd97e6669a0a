import type { ArtworkLocalization } from '@cicerone/content/artwork';
import { findLanguage, twoLetters } from '@cicerone/content/language';
import { BookOpen, Headphones } from 'lucide';
import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { PlayerBar } from '#parts/player/PlayerBar.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './ArtworkScreen.module.css';
import { Transcript } from './Transcript.tsx';

/** The story, to hear or, for who cannot or does not want to, to read. */
export function Listening({ story }: { story: ArtworkLocalization | undefined }) {
  const { reading, setReading } = useGuide();
  const { translate, language } = useWords();
  const isForeign = story !== undefined && twoLetters(story.languageCode) !== language.tag;
  const reads = useStore(reading, ({ isOn }) => isOn);
  const hasSound = story?.mainAudioUrl !== undefined;
  return (
    <>
      {isForeign && (
        <p className={styles.maker}>
          {translate('artwork.inLanguage', { language: findLanguage(story.languageCode)?.name ?? story.languageCode })}
        </p>
      )}
      {!hasSound && <p>{translate('artwork.silent')}</p>}
      {hasSound && !reads && <PlayerBar />}
      {hasSound && story.transcript && (
        <button type="button" className={styles.way} onClick={() => setReading(!reads)}>
          <Icon of={reads ? Headphones : BookOpen} size={20} />
          {translate(reads ? 'artwork.listen' : 'artwork.read')}
        </button>
      )}
      {story?.transcript && <Transcript entry={story} isRead={reads || !hasSound} />}
    </>
  );
}
