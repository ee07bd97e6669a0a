import type { GamePicture } from './use-pictures.ts';

/** The props of a game's board. `onDone` reports the finished game with the picture it was about. */
export type BoardProps = { pictures: readonly GamePicture[]; size: number; onDone(shown: GamePicture): void };
