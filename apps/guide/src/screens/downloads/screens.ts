import type { ScreensOf } from '#parts/screen.ts';
import { DownloadsScreen } from './DownloadsScreen.tsx';

/** The screen of downloads. */
export const SCREENS: ScreensOf<'downloads'> = { Downloads: DownloadsScreen };
