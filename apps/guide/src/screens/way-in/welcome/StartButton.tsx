import type { ShownFailure } from '#domain/failures.ts';
import { whyClosed } from '#domain/venue/venue-state.ts';
import { useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { canRetry, FAILURE_WORDS } from '#parts/unavailable/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import styles from './Welcome.module.css';

/** Start. If the museum is unavailable, it is replaced by a notice, the reason, and a button to try again. */
export function StartButton({ isClosed, onStart }: { isClosed: boolean; onStart(): void }) {
  const { idMuseum } = useGuide().way;
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

const UNKNOWN: ShownFailure = { tag: 'venue-unknown' };

function Reason({ failure }: { failure: ShownFailure }) {
  const { retry } = useGuide().venue;
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
