import type { ScreensOf } from '#parts/screen.ts';
import { Game } from './Game.tsx';

/** The games for children. */
export const SCREENS: ScreensOf<'game'> = { Game };
