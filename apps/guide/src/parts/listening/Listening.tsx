import { BookOpen, Headphones } from 'lucide';
import { useGuide, useRemembered, useWords } from '#parts/guide.ts';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { PlayerBar } from '#parts/player/PlayerBar.tsx';
import { useIsSoundOutOfReach } from '#parts/player/use-sound-out-of-reach.ts';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/Icon.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import textButton from '#ui/TextButton.module.css';
import styles from './Listening.module.css';
import type { Story } from './story.ts';
import { Transcript } from './Transcript.tsx';
import { useHasControls } from './use-has-controls.ts';

type Props = {
  story: Story | undefined;
  /** The language of the thing itself, if it was already named. */
  named: { languageCode: string } | undefined;
  /** The content between the controls and the spoken words. */
  children?: Elements;
};

/** The story, to hear, or to read for a visitor who cannot hear it or does not want to. */
export function Listening({ story, named, children }: Props) {
  const { setReading } = useGuide().visitor;
  const reads = useRemembered((remembered) => remembered.reads);
  const { translate } = useWords();
  const hasSound = story?.mainAudioUrl !== undefined;
  const isOutOfReach = useIsSoundOutOfReach(story?.mainAudioUrl);
  const isHeard = useHasControls(story);
  return (
    <>
      <OtherLanguage of={[story]} as="story" named={named} />
      <StatusLine>
        {isOutOfReach && translate(story?.transcript ? 'artwork.readMeanwhile' : 'artwork.notHere')}
      </StatusLine>
      {isHeard && <PlayerBar className={styles.controls} />}
      {children}
      {hasSound && story.transcript && !isOutOfReach && (
        <button type="button" className={`${textButton.button} ${styles.way}`} onClick={() => setReading(!reads)}>
          <Icon of={reads ? Headphones : BookOpen} size={20} />
          <span>{translate(reads ? 'artwork.listen' : 'artwork.read')}</span>
        </button>
      )}
      {hasSound && !story.transcript && <p className={styles.notWritten}>{translate('artwork.notWritten')}</p>}
      {story?.transcript && <Transcript localization={story} isRead={!isHeard} />}
    </>
  );
}
