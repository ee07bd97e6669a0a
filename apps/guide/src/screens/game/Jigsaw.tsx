import { useState } from 'react';
import { squareOf } from '#domain/game/cut.ts';
import {
  dealJigsaw,
  isComplete,
  isPlace,
  isRight,
  type Jigsaw as JigsawState,
  movePiece,
  rowAndColumn,
  tapSpot,
} from '#domain/game/jigsaw.ts';
import { useWords } from '#parts/guide.ts';
import type { BoardProps } from './board.ts';
import { CutPicture } from './CutPicture.tsx';
import { followArrows } from './follow-arrows.ts';
import { Piece } from './Piece.tsx';
import { useDone } from './use-done.ts';
import { useDrag } from './use-drag.ts';
import { useMoves } from './use-moves.ts';
import type { GamePicture } from './use-pictures.ts';

/** Nine pieces beside a faint picture. A piece is placed by tapping it and then its place, or by dragging. */
export function Jigsaw({ pictures: [picture], onDone }: BoardProps) {
  const [jigsaw, setJigsaw] = useState(() => dealJigsaw(Math.random));
  const sayMove = useSaidMove();
  useDone(isComplete(jigsaw), () => picture && onDone(picture));

  function move(next: JigsawState, to: number) {
    if (next === jigsaw) return;
    setJigsaw(next);
    sayMove(jigsaw, next, to);
  }
  const drag = useDrag((from, to) => move(movePiece(jigsaw, from, to), to));
  const spot = (at: number) => (
    <Spot
      key={at}
      at={at}
      jigsaw={jigsaw}
      picture={picture}
      drag={drag.handlersOf(at)}
      onTap={() => drag.isTap() && move(tapSpot(jigsaw, at), at)}
    />
  );

  if (!picture) return null;
  const spots = jigsaw.spots.map((_, at) => at);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside Tab, between the buttons in it
    <div className="game-jigsaw" data-complete={isComplete(jigsaw)} data-board="" onKeyDown={followArrows}>
      {/* A picture is the same in every script: its first piece is the upper left one. */}
      <div className="game-frame" dir="ltr">
        <span className="game-lid">
          <CutPicture of={picture} cut={squareOf(picture)} />
        </span>
        {spots.filter(isPlace).map(spot)}
      </div>
      <div className="game-tray">{spots.filter((at) => !isPlace(at)).map(spot)}</div>
    </div>
  );
}

type SpotProps = {
  at: number;
  jigsaw: JigsawState;
  picture: GamePicture | undefined;
  drag: ReturnType<ReturnType<typeof useDrag>['handlersOf']>;
  onTap(): void;
};

function Spot({ at, jigsaw, picture, drag, onTap }: SpotProps) {
  const { spots, picked } = jigsaw;
  const nameOf = useSpotName();
  const piece = spots[at];
  const isFixed = isRight(jigsaw, at);
  const isOnPicture = isPlace(at);
  // A piece's place in the tray is a control only while a piece from the picture is picked up.
  if (!isOnPicture && piece === undefined && (picked === undefined || !isPlace(picked))) {
    return <span className="game-spot" data-spot={at} />;
  }
  const isChoice = picked === undefined ? piece !== undefined : isOnPicture || picked === at;
  return (
    <button
      type="button"
      className="game-spot"
      data-spot={at}
      data-right={isFixed}
      data-picked={picked === at}
      data-scan={isChoice && !isFixed ? '' : undefined}
      aria-disabled={isFixed}
      aria-pressed={picked === at}
      aria-label={nameOf(at, piece, isFixed)}
      {...(piece === undefined || isFixed ? {} : drag)}
      onClick={onTap}
    >
      {piece !== undefined && picture && <Piece piece={piece} picture={picture} />}
    </button>
  );
}

/** Returns the name of a place or a piece: places by row and column, pieces by their number in the tray. */
function useSpotName() {
  const { translate } = useWords();
  return (at: number, piece: number | undefined, isFixed: boolean) => {
    if (!isPlace(at))
      return piece === undefined ? translate('game.putBack') : translate('game.piece', { number: at - 8 });
    const { row, column } = rowAndColumn(at);
    const place = { row: row + 1, column: column + 1 };
    if (piece === undefined) return translate('game.place', place);
    return isFixed ? translate('game.placeRight', place) : translate('game.placeHolds', place);
  };
}

/** Returns the sentence and tone of a move. */
function useSaidMove() {
  const { translate } = useWords();
  const nameOf = useSpotName();
  const moved = useMoves();
  return (before: JigsawState, after: JigsawState, at: number) => {
    const isNowRight = after.spots.some((_, spot) => isRight(after, spot) && !isRight(before, spot));
    if (isComplete(after)) moved('done', translate('game.jigsawDone'));
    else if (isNowRight) moved('right', nameOf(at, after.spots[at], isRight(after, at)));
    else if (after.picked !== undefined)
      moved('turned', translate('game.picked', { name: nameOf(at, after.spots[at], false) }));
    else moved('turned', nameOf(at, after.spots[at], false));
  };
}
