import type { ScreensOf } from '#parts/screen.ts';
import { Scan } from './Scan.tsx';

/** The screen of the camera. */
export const SCREENS: ScreensOf<'scan'> = { Scan };
