/** The games for children, in the order in which they are offered (product, section 2, Game). */
export const GAMES = ['pairs', 'detail', 'jigsaw'] as const;
export type GameName = (typeof GAMES)[number];

/** A game as it is played: which one, and how large or how hard, from 1. */
export type Chosen = { game: GameName; size: number };

/** How many different pictures each size of a game is made of, the easiest first. */
const PICTURES: Readonly<Record<GameName, readonly number[]>> = { pairs: [3, 6, 8], detail: [3, 3, 3], jigsaw: [1] };

/** How many different pictures that game is made of. */
export function picturesFor({ game, size }: Chosen): number {
  return PICTURES[game][size - 1] ?? 0;
}

/** The sizes in which a museum with so many pictures can offer a game; none where it has too few. */
export function sizesWith(game: GameName, pictures: number): number[] {
  return PICTURES[game].flatMap((needed, at) => (needed <= pictures ? [at + 1] : []));
}

/**
 * The game that the query of an address asks for, in its easiest size unless it names another; undefined for the start,
 * and for what is no game.
 */
export function chosenAt(search: string): Chosen | undefined {
  const asked = (name: string) => new RegExp(`[?&]${name}=([^&]*)`).exec(`?${search}`)?.[1];
  const game = GAMES.find((name) => name === asked('play'));
  const size = Number(asked('size') ?? 1);
  return game && PICTURES[game][size - 1] ? { game, size } : undefined;
}
