import { Check } from 'lucide';
import { type CSSProperties, useEffect, useState } from 'react';
import { squareOf } from '#domain/game/cut.ts';
import { cardsOf } from '#domain/game/games.ts';
import { arePairsFound, dealPairs, isNoPair, isUp, turnBack, turnCard } from '#domain/game/pairs.ts';
import { useWords } from '#parts/guide.ts';
import { isolated } from '#parts/words/isolated.ts';
import { Icon } from '#ui/Icon.tsx';
import type { BoardProps } from './board.ts';
import { CardBack } from './CardBack.tsx';
import { CutPicture } from './CutPicture.tsx';
import { followArrows } from './follow-arrows.ts';
import { useDone } from './use-done.ts';
import { useMoves } from './use-moves.ts';
import type { GamePicture } from './use-pictures.ts';

/** How long two different cards stay face up, in milliseconds: long enough for a child to look at both. */
const NO_PAIR_MS = 1600;

/** Cards face down, two of each picture. Two are turned at a time, and equal ones stay face up. */
export function Pairs({ pictures, size, onDone }: BoardProps) {
  const { translate } = useWords();
  const [pairs, setPairs] = useState(() => dealPairs(pictures.length, Math.random));
  const moved = useMoves();
  const last = pictures[pairs.found.at(-1) ?? 0];
  useDone(arePairsFound(pairs), () => last && onDone(last));
  useEffect(() => {
    if (!isNoPair(pairs)) return undefined;
    const timer = setTimeout(() => setPairs(turnBack), NO_PAIR_MS);
    return () => clearTimeout(timer);
  }, [pairs]);

  function tap(place: number) {
    const next = turnCard(pairs, place);
    if (next === pairs) return;
    setPairs(next);
    const name = isolated(pictures[pairs.cards[place] ?? 0]?.name ?? '');
    if (next.found.length > pairs.found.length) {
      moved(arePairsFound(next) ? 'done' : 'right', translate('game.pairFound', { name }));
    } else if (isNoPair(next)) moved('notYet', translate('game.noPair', { name }));
    else moved('turned', name);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside Tab, between the buttons in it
    <div className="game-cards" style={layoutOf(size)} data-size={size} data-board="" onKeyDown={followArrows}>
      {pairs.cards.map((picture, place) => (
        <Card
          // A place keeps its card for the entire game.
          key={place}
          number={place + 1}
          picture={pictures[picture]}
          isUp={isUp(pairs, place)}
          isFound={pairs.found.includes(picture)}
          onTap={() => tap(place)}
        />
      ))}
    </div>
  );
}

/**
 * The number of cards along the shorter and the longer side of the screen. The style sheet swaps them when the phone
 * turns.
 */
function layoutOf(size: number): CSSProperties {
  const { rows, columns } = cardsOf(size);
  return { '--short': columns, '--long': rows } as CSSProperties;
}

type CardProps = {
  number: number;
  picture: GamePicture | undefined;
  isUp: boolean;
  isFound: boolean;
  onTap(): void;
};

function Card({ number, picture, isUp, isFound, onTap }: CardProps) {
  const { translate } = useWords();
  if (!picture) return null;
  const shown = { number, name: isolated(picture.name) };
  const seen = isFound ? translate('game.cardFound', shown) : translate('game.cardShows', shown);
  return (
    <button
      type="button"
      className="game-card"
      data-up={isUp}
      data-found={isFound}
      data-scan={isUp ? undefined : ''}
      aria-disabled={isUp}
      aria-label={isUp ? seen : translate('game.card', { number })}
      onClick={onTap}
    >
      <span className="game-card-turning">
        <span className="game-card-back">
          <CardBack />
        </span>
        <span className="game-card-face">
          <CutPicture of={picture} cut={squareOf(picture)} />
        </span>
      </span>
      {isFound && (
        <span className="game-sign">
          <Icon of={Check} size={20} />
        </span>
      )}
    </button>
  );
}
