import { Check, Eye } from 'lucide';
import { useState } from 'react';
import { closeUpOf, squareOf } from '#domain/game/cut.ts';
import { choosePicture, dealDetail } from '#domain/game/find-detail.ts';
import { useWords } from '#parts/guide.ts';
import { isolated } from '#parts/words/isolated.ts';
import { Icon } from '#ui/Icon.tsx';
import type { BoardProps } from './board.ts';
import { CutPicture } from './CutPicture.tsx';
import { followArrows } from './follow-arrows.ts';
import { useDone } from './use-done.ts';
import { useMoves } from './use-moves.ts';
import type { GamePicture } from './use-pictures.ts';

/** A close-up under a lens, and three pictures: the child finds the one it belongs to. */
export function FindDetail({ pictures, size, onDone }: BoardProps) {
  const { translate } = useWords();
  const [game, setGame] = useState(() => dealDetail(pictures.length, Math.random));
  const moved = useMoves();
  const wanted = pictures[game.wanted];
  useDone(game.isFound, () => wanted && onDone(wanted));
  if (!wanted) return null;

  function tap(picture: number) {
    const next = choosePicture(game, picture);
    if (next === game) return;
    setGame(next);
    const name = isolated(pictures[picture]?.name ?? '');
    if (next.isFound) moved('done', translate('game.detailFound', { name }));
    else moved('notYet', translate('game.lookAgain'));
  }

  return (
    <div className="game-detail" data-found={game.isFound} data-board="">
      <div className="game-lens" role="img" aria-label={translate('game.closeUp')}>
        <CutPicture of={wanted} cut={closeUpOf(wanted, size)} />
      </div>
      <div className="game-asked">
        <h2>{translate('game.which')}</h2>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside Tab, between the buttons in it */}
        <div className="game-choices" onKeyDown={followArrows}>
          {game.choices.map((picture) => (
            <Choice
              key={picture}
              picture={pictures[picture]}
              isTried={game.tried.includes(picture)}
              isFound={game.isFound && picture === game.wanted}
              onTap={() => tap(picture)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type ChoiceProps = { picture: GamePicture | undefined; isTried: boolean; isFound: boolean; onTap(): void };

function Choice({ picture, isTried, isFound, onTap }: ChoiceProps) {
  const { translate } = useWords();
  if (!picture) return null;
  return (
    <button
      type="button"
      className="game-choice"
      data-tried={isTried}
      data-found={isFound}
      data-scan={isTried ? undefined : ''}
      aria-label={isTried ? translate('game.tried', { name: isolated(picture.name) }) : picture.name}
      onClick={({ currentTarget }) => {
        if (isTried) animateAgain(currentTarget);
        onTap();
      }}
    >
      <CutPicture of={picture} cut={squareOf(picture)} />
      {(isTried || isFound) && (
        <span className="game-sign">
          <Icon of={isFound ? Check : Eye} size={24} />
        </span>
      )}
    </button>
  );
}

/** Restarts the animation of an element. A replaced element would lose the focus. */
function animateAgain(element: HTMLElement): void {
  element.style.animation = 'none';
  // Forces a layout, so that the browser notices that the animation was removed.
  element.getBoundingClientRect();
  element.style.animation = '';
}
