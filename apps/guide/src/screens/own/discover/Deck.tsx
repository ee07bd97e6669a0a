import type { Artwork } from '@cicerone/content/work/artwork';
import { Heart, X } from 'lucide';
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import type { Opinion } from '#domain/own/own-work.ts';
import { leavingTime, type Swipe } from '#domain/own/swipe.ts';
import type { Undo } from '#domain/own/undo.ts';
import { workCard } from '#domain/own/work-card.ts';
import { useGuide, useLocales, useWords } from '#parts/guide.ts';
import { isolated } from '#parts/words/isolated.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Card } from './Card.tsx';
import { useSwipe } from './use-swipe.ts';

/** The same directions for everybody: a thumb moves to the right, whichever direction its owner reads in. */
const KEYS: Readonly<Record<string, Opinion>> = { ArrowRight: 'liked', ArrowLeft: 'disliked' };

const SAID = { liked: 'discover.liked', disliked: 'discover.disliked' } as const;

type Props = {
  /** The top card first. */
  cards: readonly Artwork[];
  did(said: string, undo: Undo, next?: string): void;
};

/** A card that is leaving, by a button or by the thumb. */
type Leaving = { artwork: Artwork; opinion: Opinion; swipe: Swipe };

/** The cards, and the two buttons for the same decisions. */
export function Deck({ cards, did }: Props) {
  const { own, device } = useGuide();
  const locales = useLocales();
  const { translate } = useWords();
  const [leaving, setLeaving] = useState<Leaving | undefined>(undefined);
  const [top, below] = cards;

  function decide(opinion: Opinion, swipe: Swipe = AT_REST) {
    if (!top) return;
    const card = workCard(top, locales, device.pictureSize);
    setLeaving({ artwork: top, opinion, swipe });
    const next =
      below && translate('discover.next', { name: isolated(workCard(below, locales, device.pictureSize).name) });
    did(translate(SAID[opinion], { name: isolated(card.name) }), own.judge(card, opinion), next);
  }
  const swipe = useSwipe(decide);
  useArrowKeys(decide);

  return (
    <>
      <div className="discover-deck">
        {below && <Card key={below.idArtwork} artwork={below} className="discover-below" aria-hidden inert />}
        {top && <Card key={top.idArtwork} artwork={top} {...swipe} />}
        {leaving && !cards.includes(leaving.artwork) && (
          // The same card as before, so that its element is not created again while it leaves.
          <Card
            key={leaving.artwork.idArtwork}
            artwork={leaving.artwork}
            className="discover-leaving"
            data-as={leaving.opinion}
            style={leavingStyle(leaving)}
            aria-hidden
            inert
            onAnimationEnd={() => setLeaving(undefined)}
          />
        )}
      </div>
      <div className="discover-buttons">
        <Button look="plain" onClick={() => decide('disliked')}>
          <Icon of={X} />
          <span>{translate('discover.dislike')}</span>
        </Button>
        <Button look="plain" onClick={() => decide('liked')}>
          <Icon of={Heart} />
          <span>{translate('discover.like')}</span>
        </Button>
      </div>
    </>
  );
}

/** The motion of a card dismissed by a button. */
const AT_REST: Swipe = { moved: 0, speed: 0, width: 0 };

function leavingStyle({ opinion, swipe }: Leaving): CSSProperties {
  const { moved, width } = swipe;
  const time = width === 0 ? '200ms' : `${leavingTime(swipe)}ms`;
  const leans = opinion === 'liked' ? 1 : -1;
  return { '--from': `${moved}px`, '--leans': leans, animationDuration: time } as CSSProperties;
}

function useArrowKeys(decide: (opinion: Opinion) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const opinion = KEYS[event.key];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    // Keys in a dialog, and on the seek bar of the mini player, are not meant for the cards.
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog, input');
    // A key that is held down would decide on all works of the museum.
    if (opinion && isPlain && !isElsewhere && !event.repeat) decide(opinion);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
