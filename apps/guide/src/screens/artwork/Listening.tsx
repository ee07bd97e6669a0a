import type { ArtworkLocalization } from '@cicerone/content/artwork';
import { BookOpen, Headphones } from 'lucide';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { PlayerBar } from '#parts/player/PlayerBar.tsx';
import { useIsSoundOutOfReach } from '#parts/player/use-sound-out-of-reach.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './ArtworkScreen.module.css';
import { Transcript } from './Transcript.tsx';

type Props = {
  story: ArtworkLocalization | undefined;
  /** The language of the whole work, where the visitor was told of it already. */
  told: ArtworkLocalization | undefined;
  /** What stands between the controls and the words that are spoken. */
  children: ReactNode;
};

/** The story, to hear or, for who cannot or does not want to, to read. */
export function Listening({ story, told, children }: Props) {
  const { reading, setReading } = useGuide();
  const { translate } = useWords();
  const reads = useStore(reading, ({ isOn }) => isOn);
  const hasSound = story?.mainAudioUrl !== undefined;
  const isOutOfReach = useIsSoundOutOfReach(story?.mainAudioUrl);
  const isHeard = hasSound && !reads && !isOutOfReach;
  return (
    <>
      <OtherLanguage of={[story]} as="story" told={told} />
      {!hasSound && <p>{translate('artwork.silent')}</p>}
      {isOutOfReach && (
        <p role="status">{translate(story?.transcript ? 'artwork.readMeanwhile' : 'artwork.notHere')}</p>
      )}
      {isHeard && <PlayerBar className={styles.controls} />}
      {children}
      {hasSound && story.transcript && !isOutOfReach && (
        <button type="button" className={styles.way} onClick={() => setReading(!reads)}>
          <Icon of={reads ? Headphones : BookOpen} size={20} />
          {translate(reads ? 'artwork.listen' : 'artwork.read')}
        </button>
      )}
      {story?.transcript && <Transcript entry={story} isRead={!isHeard} />}
    </>
  );
}
