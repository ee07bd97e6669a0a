import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './Carousel.module.css';
import { isStill } from './is-still.ts';

type Slide = { key: number; name: string; content: ReactNode };
type Props = {
  name: string;
  slides: readonly Slide[];
  index: number;
  direction: 'ltr' | 'rtl';
  /** The visitor has swiped to another slide. */
  onIndex(index: number): void;
};

/**
 * One slide at a time, to be swiped, the last followed by the first. Only the current slide can be reached: its
 * neighbours are out of sight, and a screen reader or Tab would otherwise find them.
 */
export function Carousel({ name, slides, index, direction, onIndex }: Props) {
  const [viewport, carousel] = useEmblaCarousel({ loop: slides.length > 1, direction });
  useEffect(() => {
    if (!carousel) return undefined;
    const select = () => onIndex(carousel.selectedScrollSnap());
    carousel.on('select', select);
    return () => void carousel.off('select', select);
  }, [carousel, onIndex]);
  useEffect(() => {
    if (carousel && carousel.selectedScrollSnap() !== index) carousel.scrollTo(index, isStill());
  }, [carousel, index]);
  const track = useRef<HTMLDivElement>(null);
  // The focus stays with the current slide: a film that ends makes its own buttons unreachable.
  useLayoutEffect(() => {
    const slide = track.current?.children[index];
    if (document.activeElement?.closest('[inert]') && slide instanceof HTMLElement)
      slide.focus({ preventScroll: true });
  }, [index]);
  return (
    <section className={styles.viewport} ref={viewport} aria-roledescription="carousel" aria-label={name}>
      <div className={styles.track} ref={track}>
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={slide.name}
            tabIndex={-1}
            inert={at !== index}
          >
            {slide.content}
          </div>
        ))}
      </div>
    </section>
  );
}
