import { closeUpOf, squareOf } from '#domain/game/cut.ts';
import type { GameName } from '#domain/game/games.ts';
import { CardBack } from '../CardBack.tsx';
import { CutPicture } from '../CutPicture.tsx';
import { Piece } from '../Piece.tsx';
import type { GamePicture } from '../use-pictures.ts';

/** A preview of a game with the museum's own pictures: two equal cards, a lens, or a jigsaw with its last piece. */
export function Preview({ game, pictures }: { game: GameName; pictures: readonly GamePicture[] }) {
  const picture = pictures[PICTURE[game] % Math.max(pictures.length, 1)];
  const Drawn = PREVIEWS[game];
  return <span className="game-preview">{picture && <Drawn picture={picture} />}</span>;
}

const PICTURE = { pairs: 0, detail: 1, jigsaw: 2 } as const;
type Props = { picture: GamePicture };

const PREVIEWS = {
  pairs: ({ picture }: Props) => (
    <>
      <span className="game-preview-card game-card-back">
        <CardBack />
      </span>
      <span className="game-preview-card">
        <CutPicture of={picture} cut={squareOf(picture)} />
      </span>
      <span className="game-preview-card">
        <CutPicture of={picture} cut={squareOf(picture)} />
      </span>
    </>
  ),
  detail: ({ picture }: Props) => (
    <>
      <span className="game-preview-picture">
        <CutPicture of={picture} cut={squareOf(picture)} />
      </span>
      <span className="game-lens">
        <CutPicture of={picture} cut={closeUpOf(picture, 2)} />
      </span>
    </>
  ),
  jigsaw: ({ picture }: Props) => (
    <span className="game-preview-jigsaw" dir="ltr">
      {Array.from({ length: 9 }, (_, piece) => (
        <span key={piece}>
          <Piece piece={piece} picture={picture} />
        </span>
      ))}
    </span>
  ),
};
