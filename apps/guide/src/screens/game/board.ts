import type { GamePicture } from './use-pictures.ts';

/** What the board of a game is given, and how it says that the game is finished, with the picture that it was about. */
export type BoardProps = { pictures: readonly GamePicture[]; size: number; onDone(shown: GamePicture): void };
