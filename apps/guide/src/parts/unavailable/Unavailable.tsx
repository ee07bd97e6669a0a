import type { ShownFailure } from '#domain/failures.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { Button } from '#ui/Button.tsx';
import { canRetry, FAILURE_WORDS } from './failure-words.ts';
import { useOnlineAgain } from './use-online-again.ts';

type Props = {
  failure: ShownFailure;
  /** Tries again; by default the venue is loaded again. */
  retry?: () => void;
};

/** Replaces a screen whose venue could not be loaded: the reason, and what to do. */
export function Unavailable({ failure, retry = useGuide().venue.retry }: Props) {
  const { translate } = useWords();
  useOnlineAgain(() => failure.tag === 'offline' && retry());
  return (
    <MessageScreen
      title={translate(failure.tag === 'venue-unknown' ? 'notFound.title' : 'failed.title')}
      drawing={failure.tag === 'offline' ? 'door' : 'askew'}
      action={canRetry(failure) && <Button onClick={retry}>{translate('failed.tryAgain')}</Button>}
    >
      {translate(FAILURE_WORDS[failure.tag])}
    </MessageScreen>
  );
}
