import { useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Presentation.module.css';

/** Start; in its place, where the museum is not available, the word that it is not, and another try after a failure. */
export function StartButton({ isClosed, onStart }: { isClosed: boolean; onStart(): void }) {
  const { retry } = useGuide();
  const { translate } = useWords();
  const isOffline = useVenueState(
    ({ current, venue }) => [current, venue].some((state) => typeof state === 'object' && 'tag' in state && state.tag === 'offline'),
  );
  if (!isClosed) return <Button onClick={onStart}>{translate('welcome.start')}</Button>;
  return (
    <div className={styles.closed}>
      <Button aria-disabled="true">{translate('welcome.unavailable')}</Button>
      {isOffline && (
        <>
          <p role="status">{translate('failed.offline')}</p>
          <Button look="plain" onClick={retry}>
            {translate('failed.tryAgain')}
          </Button>
        </>
      )}
    </div>
  );
}
