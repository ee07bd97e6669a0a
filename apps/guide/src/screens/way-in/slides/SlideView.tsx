import type { Slide } from '@cicerone/content/walk/slide';
import { type SyntheticEvent, useState } from 'react';
import { useOpenVenue, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { inLanguageOf, useTexts } from '#parts/texts.ts';
import { SlideFilm } from './SlideFilm.tsx';
import styles from './Slides.module.css';

type Props = {
  slide: Slide;
  isCurrent: boolean;
  hasFailed: boolean;
  onFailed(): void;
  isMuted: boolean;
  onMuted(isMuted: boolean): void;
  onEnded(): void;
};

/** One slide: its film or picture, and the museum's words below it. */
export function SlideView({ slide, hasFailed, onFailed, ...film }: Props) {
  const { textOf, textWith } = useTexts();
  const { translate } = useWords();
  const { pictures: ofVenue, walktroughImageUrl } = useOpenVenue();
  const [isBare, setBare] = useState(false);
  const localization = textOf(slide);
  const media = textWith(slide, 'url', 'captionsUrl');
  const url = media?.url ?? slide.url;
  const language = inLanguageOf(localization);

  /**
   * If captions do not load, the film is still visible; if the venue's picture does not load, its words are still
   * readable.
   */
  function reportFailed({ target }: SyntheticEvent) {
    if (slide.resourceType === 'TEXT') setBare(true);
    else if (target instanceof HTMLImageElement || target instanceof HTMLVideoElement) onFailed();
  }

  return (
    <div className={styles.slide} onErrorCapture={reportFailed}>
      {hasFailed && <Message drawing="askew">{translate('slides.failed')}</Message>}
      {!hasFailed && url && slide.resourceType === 'VIDEO' && (
        <SlideFilm
          url={url}
          name={localization?.altText ?? localization?.title ?? translate('slides.film')}
          captions={media}
          onFailed={onFailed}
          {...film}
        />
      )}
      {!hasFailed && url && slide.resourceType === 'IMAGE' && (
        <Picture
          className={styles.picture}
          pictures={slide.pictures}
          url={url}
          alt={localization?.altText ?? ''}
          lang={language.lang}
          isLeading
        />
      )}
      {slide.resourceType === 'TEXT' && walktroughImageUrl && !isBare && (
        <Picture className={styles.picture} pictures={ofVenue} url={walktroughImageUrl} alt="" />
      )}
      {localization?.title && (
        <h2 className={styles.title} {...language}>
          {localization.title}
        </h2>
      )}
      {localization?.content && <MuseumText html={localization.content} {...language} />}
      <OtherLanguage of={hasFailed ? [localization] : [localization, media]} as="slide" />
    </div>
  );
}
