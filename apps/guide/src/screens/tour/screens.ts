import type { ScreensOf } from '#parts/screen.ts';
import { GuidedVisit } from './GuidedVisit.tsx';

/** The screen of live tours. */
export const SCREENS: ScreensOf<'tour'> = { GuidedVisit };
