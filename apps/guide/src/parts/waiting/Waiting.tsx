import { useWords } from '#parts/guide.ts';
import { useSlow } from '#ui/use-slow.ts';
import styles from './Waiting.module.css';

/**
 * A screen on its way: nothing for 200 ms, then the shape of what comes. It takes neither the page's title nor the
 * focus: both belong to the screen that follows.
 */
export function Waiting() {
  const { translate } = useWords();
  const isSlow = useSlow();
  return (
    <main className={styles.waiting} aria-busy="true" data-slow={isSlow}>
      <h1 className="visually-hidden">{translate('action.loading')}</h1>
      <div className={styles.picture} />
      <div className={styles.line} />
      <div className={styles.line} />
    </main>
  );
}
