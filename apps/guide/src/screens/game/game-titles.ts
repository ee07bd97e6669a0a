import type { GameName } from '#domain/game/games.ts';

/** What each game is called, on its tile and while it is played: the word's id. */
export const GAME_TITLES = {
  pairs: 'game.pairs',
  detail: 'game.detail',
  jigsaw: 'game.jigsaw',
} as const satisfies Record<GameName, string>;
