import type { ScreensOf } from '#parts/screen.ts';
import { Recognition } from './Recognition.tsx';
import { Scan } from './Scan.tsx';

/** The screens of the camera. */
export const SCREENS: ScreensOf<'camera'> = { Recognition, Scan };
