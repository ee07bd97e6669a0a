import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { Message } from '#parts/message/Message.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { OwnPage } from '../OwnPage.tsx';
import { useUndo } from '../use-undo.ts';
import { Deck } from './Deck.tsx';
import { useDeck } from './use-deck.ts';

/** Works on display, one card after the other: liked works go to the right, disliked ones to the left. */
export function Discover() {
  const { own } = useGuide();
  const { translate } = useWords();
  const hasBegun = useStore(own.store, ({ all }) => all.length > 0);
  const cards = useDeck();
  const { undoing, did } = useUndo();
  if (!cards) return <Waiting />;
  return (
    <OwnPage title={translate('menu.discover')} className="discover" undoing={undoing}>
      {cards.length > 0 && <Deck cards={cards} did={did} />}
      {cards.length === 0 && !hasBegun && <EmptyMessage>{translate('discover.empty')}</EmptyMessage>}
      {cards.length === 0 && hasBegun && (
        <AllSeen onAgain={() => did(translate('discover.begunAgain'), own.askAgain())} />
      )}
      {cards.length > 0 && !undoing.done && <p className="discover-hint">{translate('discover.hint')}</p>}
    </OwnPage>
  );
}

/** The ways to continue. Works the visitor did not like can be shown again. */
function AllSeen({ onAgain }: { onAgain(): void }) {
  const { own, way } = useGuide();
  const { translate } = useWords();
  const hasDislikes = useStore(own.store, ({ all }) => all.some(({ opinion }) => opinion?.is === 'disliked'));
  const actions = (
    <div className="own-actions">
      <ButtonLink href={way.addressOf('Favourites', {})}>{translate('discover.toFavourites')}</ButtonLink>
      {hasDislikes && (
        <Button look="plain" onClick={onAgain}>
          {translate('discover.again')}
        </Button>
      )}
    </div>
  );
  return (
    <Message drawing="frame" action={actions}>
      {translate('discover.allSeen')}
    </Message>
  );
}
