import type { ToldFailure } from '#domain/failures.ts';
import { whyClosed } from '#domain/venue-state.ts';
import { useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { canRetry, FAILURE_WORDS } from '#parts/unavailable/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Presentation.module.css';

/** Start; in its place, where the museum is not available, the word that it is not, why, and another try. */
export function StartButton({ isClosed, onStart }: { isClosed: boolean; onStart(): void }) {
  const { idMuseum } = useGuide();
  const { translate } = useWords();
  const failure = useVenueState(whyClosed) ?? (idMuseum === undefined ? UNKNOWN : undefined);
  if (!isClosed) return <Button onClick={onStart}>{translate('welcome.start')}</Button>;
  return (
    <div className={styles.closed}>
      <Button aria-disabled="true">{translate('welcome.unavailable')}</Button>
      {failure && failure.tag !== 'venue-deactivated' && <Reason failure={failure} />}
    </div>
  );
}

const UNKNOWN: ToldFailure = { tag: 'venue-unknown' };

function Reason({ failure }: { failure: ToldFailure }) {
  const { retry } = useGuide();
  const { translate } = useWords();
  return (
    <>
      <p role="status">{translate(FAILURE_WORDS[failure.tag])}</p>
      {canRetry(failure) && (
        <Button look="plain" onClick={retry}>
          {translate('failed.tryAgain')}
        </Button>
      )}
    </>
  );
}
