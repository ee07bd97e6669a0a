/** The games for children, in the order in which they are offered (product, section 2, Game). */
export const GAMES = ['pairs', 'detail', 'jigsaw'] as const;
export type GameName = (typeof GAMES)[number];

/** A game as it is played: which one, and how large or how hard, from 1. */
export type Chosen = { game: GameName; size: number };

/** The cards of pairs as they lie on a phone that is held upright. */
export type CardLayout = { count: number; rows: number; columns: number };

const CARDS = [laidOut(3, 2), laidOut(4, 3), laidOut(4, 4)] as const;

/** The cards of pairs in one of its sizes, from 1, the fewest. */
export function cardsOf(size: number): CardLayout {
  return CARDS[size - 1] ?? CARDS[0];
}

/** How many different pictures each size of a game is made of, the easiest first: of pairs every picture is there twice. */
const PICTURES: Readonly<Record<GameName, readonly number[]>> = {
  pairs: CARDS.map(({ count }) => count / 2),
  detail: [3, 3, 3],
  jigsaw: [1],
};

/** How many different pictures that game is made of. */
export function picturesFor({ game, size }: Chosen): number {
  return PICTURES[game][size - 1] ?? 0;
}

/** The sizes in which a museum with this many pictures can offer a game; empty if it has too few. */
export function sizesWith(game: GameName, pictures: number): number[] {
  return PICTURES[game].flatMap((needed, at) => (needed <= pictures ? [at + 1] : []));
}

/**
 * The game in the query of an address, in its easiest size unless the query names another; undefined for the start, and
 * for an unknown game.
 */
export function chosenAt(search: string): Chosen | undefined {
  const asked = (name: string) => new RegExp(`[?&]${name}=([^&]*)`).exec(`?${search}`)?.[1];
  const game = GAMES.find((name) => name === asked('play'));
  const size = Number(asked('size') ?? 1);
  return game && PICTURES[game][size - 1] ? { game, size } : undefined;
}

function laidOut(rows: number, columns: number): CardLayout {
  return { count: rows * columns, rows, columns };
}
