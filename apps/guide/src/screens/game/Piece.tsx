import { useId } from 'react';
import { partOf, squareOf } from '#domain/game/cut.ts';
import { rowAndColumn, SIDE } from '#domain/game/jigsaw.ts';
import { outlineOf } from '#domain/game/piece-outline.ts';
import { CutPicture } from './CutPicture.tsx';
import type { GamePicture } from './use-pictures.ts';

/** The margin drawn around a piece for its tabs, as a share of its side. */
const AROUND = 0.25;
const DRAWN = 1 + 2 * AROUND;

/** A piece of a jigsaw with its tabs, which reach beyond its square. */
export function Piece({ piece, picture }: { piece: number; picture: GamePicture }) {
  const clip = useId();
  const { row, column } = rowAndColumn(piece);
  const [x, y] = [(column - AROUND) / SIDE, (row - AROUND) / SIDE];
  const cut = partOf(squareOf(picture), { x, y, width: DRAWN / SIDE, height: DRAWN / SIDE });
  const outline = outlineOf(piece);
  return (
    <span className="game-piece">
      <CutPicture of={picture} cut={cut} className="game-piece-picture" style={{ clipPath: `url(#${clip})` }} />
      <svg viewBox={`${-AROUND} ${-AROUND} ${DRAWN} ${DRAWN}`} aria-hidden="true">
        <clipPath id={clip} clipPathUnits="objectBoundingBox">
          {/* On the path: Chromium 156 applies only part of an HTML box's own transform to a clip path. */}
          <path d={outline} transform={`scale(${1 / DRAWN}) translate(${AROUND} ${AROUND})`} />
        </clipPath>
        <path className="game-seam" d={outline} />
      </svg>
    </span>
  );
}
