import { gapAfter } from '@cicerone/content/language/sentence-gap';
import { withRoomToBreathe } from '@cicerone/content/work/paragraphs';
import { readTranscript, type SpokenSentence, sentenceAt } from '@cicerone/content/work/transcript';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { isStill } from '#ui/is-still.ts';
import type { Story } from './story.ts';
import styles from './Transcript.module.css';

type Props = { localization: Story; isRead: boolean };

/**
 * The narration, word for word. If the museum wrote times, the spoken sentence is in full ink and every sentence leads
 * to its own second. For a visitor who reads without sound it is just a text.
 */
export function Transcript({ localization, isRead }: Props) {
  const { player } = useGuide().listening;
  const { translate } = useWords();
  const paragraphs = useMemo(
    () => withRoomToBreathe(readTranscript(localization.transcript ?? '')),
    [localization.transcript],
  );
  const spoken = useStore(player.store, ({ track, seconds, status, waiting }) =>
    track?.url !== localization.mainAudioUrl || waiting || status === 'finished'
      ? undefined
      : sentenceAt(paragraphs, seconds),
  );
  const follows = !isRead && spoken !== undefined;
  const section = useFollowing(follows ? spoken : undefined);
  const hear = (start: number) => {
    player.seek(start);
    void player.play();
  };
  return (
    <section ref={section} className={isRead ? styles.read : styles.transcript} data-follows={follows}>
      <h2 className="visually-hidden">
        {translate(localization.mainAudioUrl === undefined ? 'artwork.inWords' : 'artwork.said')}
      </h2>
      <div {...inLanguageOf(localization)}>
        {/* The sentences never change their order, and a refrain appears twice. */}
        {paragraphs.map((paragraph, at) => (
          <p key={at}>
            {paragraph.map((sentence, place) => (
              <Fragment key={place}>
                <Sentence sentence={sentence} isSpoken={sentence === spoken} onHear={isRead ? undefined : hear} />
                {gapAfter(sentence.text)}
              </Fragment>
            ))}
          </p>
        ))}
      </div>
    </section>
  );
}

/**
 * Keeps the spoken sentence in sight of a visitor who has scrolled down to this part of the transcript. For everybody
 * else nothing moves: picture, controls and extras stay in place.
 */
function useFollowing(spoken: SpokenSentence | undefined) {
  const section = useRef<HTMLElement>(null);
  const wasInSight = useRef(false);
  useEffect(() => {
    const sentence = spoken && section.current?.querySelector('[data-spoken="true"]');
    if (!sentence) return;
    const isInSight = () => {
      const { top, bottom } = sentence.getBoundingClientRect();
      const isReading = (section.current?.getBoundingClientRect().top ?? 0) < window.innerHeight / 4;
      return isReading && top >= 0 && bottom <= window.innerHeight;
    };
    const behavior = isStill() ? 'instant' : 'smooth';
    if (wasInSight.current && !isInSight()) sentence.scrollIntoView({ block: 'center', behavior });
    wasInSight.current = wasInSight.current || isInSight();
    const look = () => {
      wasInSight.current = isInSight();
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [spoken]);
  return section;
}

type SentenceProps = { sentence: SpokenSentence; isSpoken: boolean; onHear: ((start: number) => void) | undefined };

/** A tap plays the sentence. A keyboard has the seek bar, so that a screen reader is not stopped at every sentence. */
function Sentence({ sentence: { start, text }, isSpoken, onHear }: SentenceProps) {
  if (start === undefined || !onHear) return <span>{text}</span>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the seek bar does the same by keyboard and screen reader
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span className={styles.sentence} data-spoken={isSpoken} onClick={() => onHear(start)}>
      {text}
    </span>
  );
}
