import { cardsOf, type GameName } from '#domain/game/games.ts';

/** The radius of the drawn lens in each size. */
const LENSES = [15, 10.5, 6.5];

/** A size of a game as a drawing a child understands: that many cards, or a lens of that size on a picture. */
export function SizeDrawing({ game, size }: { game: GameName; size: number }) {
  return (
    <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="currentColor">
      {game === 'pairs' ? <Cards size={size} /> : <Lens size={size} />}
    </svg>
  );
}

function Cards({ size }: { size: number }) {
  const { count, rows, columns } = cardsOf(size);
  const step = 46 / rows;
  const start = 24 - (columns * step) / 2;
  const side = step - 3;
  return Array.from({ length: count }, (_, card) => (
    <rect
      key={card}
      x={start + (card % columns) * step + 1.5}
      y={1 + Math.floor(card / columns) * step + 1.5}
      width={side}
      height={side}
      rx={side / 4}
      fill="currentColor"
      stroke="none"
    />
  ));
}

function Lens({ size }: { size: number }) {
  const radius = LENSES[size - 1] ?? 15;
  const at = 20;
  const edge = at + radius * 0.71;
  return (
    <g strokeWidth="4" strokeLinecap="round">
      <rect x="2" y="2" width="44" height="44" rx="10" strokeWidth="2.5" />
      <circle cx={at} cy={at} r={radius - 2} fill="currentColor" fillOpacity="0.25" />
      <path d={`M${edge} ${edge} L${edge + 8} ${edge + 8}`} />
    </g>
  );
}
