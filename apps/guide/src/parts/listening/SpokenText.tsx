import { joinSentences } from '@cicerone/content/language/sentence-gap';
import { readTranscript } from '@cicerone/content/work/transcript';
import { Headphones } from 'lucide';
import { useStore } from 'zustand';
import type { Track } from '#domain/listening/track.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { PlayerBar } from '#parts/player/PlayerBar.tsx';
import { useIsOutOfReach } from '#parts/resource-view/use-at-hand.ts';
import type { Text } from '#parts/texts.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import styles from './SpokenText.module.css';
import type { Story } from './story.ts';

type Props = {
  /** The name for a screen reader. */
  name: string;
  written: Text<{ languageCode: string; html: string }> | undefined;
  spoken: Text<Story> | undefined;
  /** The language that was already named, if it is not the visitor's. */
  named?: { languageCode: string } | undefined;
  sound: Track | undefined;
  /** The label of the button that starts it. */
  hear: string;
  /** How it starts; by default it replaces the current sound. */
  begin?: ((sound: Track) => void) | undefined;
  /** Whether the player's controls are elsewhere on the screen. */
  hasControls?: boolean;
};

/**
 * A recording beside the stories of the works, to hear and to read; nothing if it has neither text nor recording. It
 * never starts by itself: a story may be playing.
 */
export function SpokenText({ name, written, spoken, named, sound, ...hearing }: Props) {
  const { translate } = useWords();
  const paragraphs = readTranscript(spoken?.transcript ?? '');
  if (!written && !spoken) return null;
  return (
    <section className={styles.spoken} aria-label={name}>
      <OtherLanguage of={[spoken, written]} as="text" named={named} />
      {sound && <Sound sound={sound} {...hearing} />}
      {written && <MuseumText html={written.html} {...written.inLanguage} />}
      {paragraphs.length > 0 && (
        <details open={!written}>
          <summary>{translate('artwork.said')}</summary>
          <div className={styles.said} {...spoken?.inLanguage}>
            {paragraphs.map((paragraph, at) => (
              <p key={at}>{joinSentences(paragraph.map(({ text }) => text))}</p>
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

type SoundProps = Pick<Props, 'hear' | 'begin' | 'hasControls'> & { sound: Track };

function Sound({ sound, hear, begin, hasControls = false }: SoundProps) {
  const { player } = useGuide().listening;
  const { translate } = useWords();
  const isOutOfReach = useIsOutOfReach(sound.url);
  const isHeard = useStore(player.store, (state) => state.track?.url === sound.url);
  const isAway = isOutOfReach && !isHeard;
  return (
    <>
      <StatusLine>{isAway && translate('artwork.needsNetwork')}</StatusLine>
      {isHeard && !hasControls && <PlayerBar />}
      {!isAway && (!isHeard || hasControls) && (
        <Button look="plain" onClick={() => (begin ? begin(sound) : void player.start(sound))}>
          <Icon of={Headphones} size={20} />
          <span>{hear}</span>
        </Button>
      )}
    </>
  );
}
