import { useWords } from '#parts/guide.ts';
import { usePage } from '#parts/use-page.ts';
import { useSlow } from '#ui/use-slow.ts';
import styles from './Waiting.module.css';

/** A screen on its way: nothing for 200 ms, then the shape of what comes. */
export function Waiting() {
  const { translate } = useWords();
  const heading = usePage(translate('action.loading'));
  const isSlow = useSlow();
  return (
    <main className={styles.waiting} aria-busy="true" data-slow={isSlow}>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {translate('action.loading')}
      </h1>
      <div className={styles.picture} />
      <div className={styles.line} />
      <div className={styles.line} />
    </main>
  );
}
