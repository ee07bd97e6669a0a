import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import styles from './KeptLine.module.css';

/** One line that says how much of the guide is on the phone, and what that means now. Silent while there is nothing to say. */
export function KeptLine() {
  const guide = useGuide();
  const { translate } = useWords();
  const keeping = useStore(guide.keeping);
  const isOnline = useStore(guide.network, (state) => state.isOnline);
  if (keeping.tag === 'idle') return isOnline ? null : <p className={styles.line}>{translate('kept.offline')}</p>;
  return (
    <p className={styles.line} role="status">
      {keeping.tag === 'keeping' && translate('kept.keeping', { done: keeping.done, total: keeping.total })}
      {keeping.tag === 'kept' && translate(isOnline ? 'kept.kept' : 'kept.keptOffline')}
      {keeping.tag === 'insecure' && translate('kept.insecure')}
      {keeping.tag === 'interrupted' &&
        translate(keeping.reason === 'full' ? 'kept.full' : 'kept.interrupted', {
          done: keeping.done,
          total: keeping.total,
        })}
    </p>
  );
}
