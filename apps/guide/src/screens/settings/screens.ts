import type { ScreensOf } from '#parts/screen.ts';
import { Accessibility } from './accessibility/Accessibility.tsx';
import { Settings } from './settings/Settings.tsx';

/** What the visitor sets, and whom the guide is for. */
export const SCREENS: ScreensOf<'settings'> = { Settings, Accessibility };
