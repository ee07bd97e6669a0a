import type { VenueFailure } from '#domain/failures.ts';
import { Button } from '#ui/Button.tsx';
import { useGuide, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { usePage } from '#parts/use-page.ts';

const SENTENCES = {
  offline: 'failed.offline',
  'venue-unknown': 'failed.unknown',
  'venue-unreadable': 'failed.unreadable',
  'venue-deactivated': 'welcome.unavailable',
} as const satisfies Record<VenueFailure['tag'], string>;

/** In place of a screen whose venue could not be loaded: why, and what to do. */
export function Unavailable({ failure }: { failure: VenueFailure }) {
  const { retry } = useGuide();
  const { translate } = useWords();
  const heading = usePage(translate('failed.title'));
  const canRetry = failure.tag === 'offline' || failure.tag === 'venue-unreadable';
  return (
    <main>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {translate('failed.title')}
      </h1>
      <Message
        drawing={failure.tag === 'offline' ? 'door' : 'askew'}
        action={canRetry && <Button onClick={retry}>{translate('failed.tryAgain')}</Button>}
      >
        {translate(SENTENCES[failure.tag])}
      </Message>
    </main>
  );
}
