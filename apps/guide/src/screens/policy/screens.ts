import type { ScreensOf } from '#parts/screen.ts';
import { PrivacyPolicy } from './privacy-policy/PrivacyPolicy.tsx';

/** The privacy policy: a long text that few visitors read. */
export const SCREENS: ScreensOf<'policy'> = { PrivacyPolicy };
