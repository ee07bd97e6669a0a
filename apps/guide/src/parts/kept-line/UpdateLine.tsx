import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import styles from './KeptLine.module.css';

/**
 * That what the museum has published since did not arrive, or that the phone has no room for it, and one tap to try again
 * (product, section 8); or that the museum is gone. The guide that is here goes on; without a network nothing is promised.
 */
export function UpdateLine() {
  const { news, lookForNews } = useGuide().venue;
  const { network } = useGuide().keeping;
  const { translate } = useWords();
  const { update, lacksRoom } = useStore(news);
  const isOnline = useStore(network, (state) => state.isOnline);
  if (update !== 'failed' && update !== 'gone') return null;
  return (
    <div className={styles.kept}>
      <p className={styles.line} role="status">
        {translate(update === 'gone' ? 'kept.gone' : lacksRoom ? 'kept.updateNoRoom' : 'kept.updateFailed')}
      </p>
      {isOnline && update === 'failed' && (
        <Button look="plain" onClick={lookForNews}>
          {translate('failed.tryAgain')}
        </Button>
      )}
    </div>
  );
}
