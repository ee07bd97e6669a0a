import type { ScreensOf } from '#parts/screen.ts';
import { Scan } from './Scan.tsx';

/** What the camera reads. */
export const SCREENS: ScreensOf<'scan'> = { Scan };
