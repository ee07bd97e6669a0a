import { directionOf } from '@cicerone/content/language/text-language';
import { useCallback, useEffect, useState } from 'react';
import { isOnceMore } from '#domain/entry/once-more.ts';
import { afterFilm } from '#domain/entry/slides.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { StepBar } from '#parts/top-bar/StepBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { Button } from '#ui/Button.tsx';
import { Carousel } from '#ui/Carousel.tsx';
import { goBack } from '#ui/history.ts';
import { Dots } from './Dots.tsx';
import styles from './Slides.module.css';
import { SlideView } from './SlideView.tsx';
import { useSlides } from './use-slides.ts';

/**
 * The walkthrough before the visit (product, section 2, Slides). Leaving it in any way marks it as seen, and leads back
 * to the settings for a visitor who came from there.
 */
export function Slides() {
  const { visitor, listening, way } = useGuide();
  const { leaveSlides } = visitor;
  const { player } = listening;
  const { translate, language } = useWords();
  const heading = usePage(translate('slides.title'), useVenueName());
  const { slides, hasFailed, fail, isEmpty } = useSlides();
  const [index, setIndex] = useState(0);
  const [isMuted, setMuted] = useState(false);
  const count = slides.length;
  const isLast = index === count - 1;

  const [isAgain] = useState(() => isOnceMore(window.location.search));
  const settings = way.addressOf('Settings', {});
  const leave = useCallback(() => {
    leaveSlides();
    if (isAgain) goBack(settings);
  }, [leaveSlides, isAgain, settings]);

  useEffect(() => leaveSlides, [leaveSlides]);
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty, leave]);
  // A story is paused while a film plays.
  useEffect(() => player.hold(), [player]);

  if (isEmpty) return null;
  return (
    <div className={styles.screen}>
      <StepBar heading={heading} title={translate('slides.title')} />
      <main className={styles.walkthrough}>
        <Carousel
          name={translate('slides.title')}
          index={index}
          direction={directionOf(language.tag)}
          onIndex={setIndex}
          slides={slides.map((slide, at) => ({
            key: slide.idSlide,
            name: translate('slides.position', { number: at + 1, total: count }),
            content: (
              <SlideView
                slide={slide}
                isCurrent={at === index}
                hasFailed={hasFailed(slide.idSlide)}
                onFailed={() => fail(slide.idSlide)}
                isMuted={isMuted}
                onMuted={setMuted}
                onEnded={() => setIndex(afterFilm(at, count))}
              />
            ),
          }))}
        />
        <div className={styles.foot}>
          {count > 1 && <Dots count={count} index={index} onIndex={setIndex} />}
          <div className={styles.way}>
            {/* One button for both, so that it keeps the focus on the last slide. */}
            <Button look={isLast ? 'primary' : 'quiet'} className={isLast ? undefined : styles.skip} onClick={leave}>
              {translate(isLast ? 'slides.continue' : 'slides.skip')}
            </Button>
          </div>
        </div>
      </main>
    </div>
  );
}

/** The screen is in a bundle of its own. */
export const SCREENS = { Slides };
