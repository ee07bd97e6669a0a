import { ChevronLeft, ChevronRight } from 'lucide';
import { useWords } from '#parts/guide.ts';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './Slides.module.css';

type Props = { count: number; index: number; onIndex(index: number): void };

/** The position of this slide, and buttons to every other slide, for visitors who do not swipe. */
export function Dots({ count, index, onIndex }: Props) {
  const { translate } = useWords();
  const dots = Array.from({ length: count }, (_, at) => at);
  return (
    <div className={styles.dots}>
      <IconButton
        name={translate('slides.previous')}
        icon={ChevronLeft}
        isDirectional
        onClick={() => onIndex((index + count - 1) % count)}
      />
      <ol className={styles.row}>
        {dots.map((at) => (
          <li key={at}>
            <button
              type="button"
              className={styles.dot}
              aria-label={translate('slides.go', { number: at + 1 })}
              aria-current={at === index ? 'step' : undefined}
              onClick={() => onIndex(at)}
            />
          </li>
        ))}
      </ol>
      <IconButton
        name={translate('slides.next')}
        icon={ChevronRight}
        isDirectional
        onClick={() => onIndex((index + 1) % count)}
      />
    </div>
  );
}
