import type { ScreensOf } from '#parts/screen.ts';
import { DownloadsScreen } from './DownloadsScreen.tsx';

/** What the visitor takes along. */
export const SCREENS: ScreensOf<'downloads'> = { Downloads: DownloadsScreen };
