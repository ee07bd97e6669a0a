import type { ScreensOf } from '#parts/screen.ts';
import { PrivacyPolicy } from './privacy-policy/PrivacyPolicy.tsx';

/** A long text, which few visitors read. */
export const SCREENS: ScreensOf<'policy'> = { PrivacyPolicy };
