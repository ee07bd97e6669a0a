import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import styles from './KeptLine.module.css';

/**
 * That what the museum has published anew did not arrive, and one tap to try again (specification, section 8,
 * error_update). The guide at hand goes on; without a network nothing is promised.
 */
export function UpdateLine() {
  const { news, network, lookForNews } = useGuide();
  const { translate } = useWords();
  const hasFailed = useStore(news, ({ update }) => update === 'failed');
  const isOnline = useStore(network, (state) => state.isOnline);
  if (!hasFailed) return null;
  return (
    <div className={styles.kept}>
      <p className={styles.line} role="status">
        {translate('kept.updateFailed')}
      </p>
      {isOnline && (
        <Button look="plain" onClick={lookForNews}>
          {translate('failed.tryAgain')}
        </Button>
      )}
    </div>
  );
}
