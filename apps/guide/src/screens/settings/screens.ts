import type { ScreensOf } from '#parts/screen.ts';
import { Accessibility } from './accessibility/Accessibility.tsx';
import { Settings } from './settings/Settings.tsx';

/** The visitor's settings, and the accessibility statement. */
export const SCREENS: ScreensOf<'settings'> = { Settings, Accessibility };
