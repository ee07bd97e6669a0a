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
 * One slide at a time, to be swiped, the last followed by the first. Only the slide in front can be reached: those
 * beside it are out of sight, and would be heard and stepped through all the same.
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
  // The focus stays with what is in front: a film that ends takes its own buttons out of reach.
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
