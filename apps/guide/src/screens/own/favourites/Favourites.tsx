import { useStore } from 'zustand';
import { favourites } from '#domain/own/own-work.ts';
import { useGuide, useLocales, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { isolated } from '#parts/words/isolated.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { OwnPage } from '../OwnPage.tsx';
import { OwnRow } from '../OwnRow.tsx';
import { usePresent } from '../use-present.ts';
import { useUndo } from '../use-undo.ts';

/** The works that the visitor likes, the latest first. The heart removes a work, and all can be cleared. */
export function Favourites() {
  const { own, way } = useGuide();
  const locales = useLocales();
  const { translate } = useWords();
  const { all: works, isRead } = useStore(own.store);
  const liked = favourites(works);
  const present = usePresent(liked);
  const { undoing, did } = useUndo();
  if (!isRead || !present) return <Waiting />;
  const toDiscover = way.addressOf('Discover', {});
  return (
    <OwnPage title={translate('menu.favourites')} className="favourites" undoing={undoing}>
      {liked.length === 0 && (
        <Message drawing="frame" action={<ButtonLink href={toDiscover}>{translate('menu.discover')}</ButtonLink>}>
          {translate('favourites.empty')}
        </Message>
      )}
      {liked.length > 0 && (
        <>
          <OtherLanguage of={textsOf([...present.values()], locales)} as="works" />
          <ul>
            {liked.map((work) => (
              <li key={work.idArtwork}>
                <OwnRow
                  work={work}
                  artwork={present.get(work.idArtwork)}
                  onJudge={(undo) => did(translate('favourites.removed', { name: isolated(work.name) }), undo)}
                />
              </li>
            ))}
          </ul>
          <p className="own-actions">
            <ButtonLink look="plain" href={toDiscover}>
              {translate('menu.discover')}
            </ButtonLink>
            <Button
              look="quiet"
              className="own-clear"
              onClick={() => did(translate('favourites.cleared'), own.clearFavourites())}
            >
              {translate('favourites.clear')}
            </Button>
          </p>
        </>
      )}
    </OwnPage>
  );
}
