import type { GameName } from '#domain/game/games.ts';

/** The title of each game, on its tile and during play, as the id of its word. */
export const GAME_TITLES = {
  pairs: 'game.pairs',
  detail: 'game.detail',
  jigsaw: 'game.jigsaw',
} as const satisfies Record<GameName, string>;
