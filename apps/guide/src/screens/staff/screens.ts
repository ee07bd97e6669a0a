import type { ScreensOf } from '#parts/screen.ts';
import { Goodbye } from './goodbye/Goodbye.tsx';
import { LanguageChoice } from './language-choice/LanguageChoice.tsx';
import { LoanDevice } from './loan-device/LoanDevice.tsx';
import { PowerOff } from './power-off/PowerOff.tsx';

/** What needs the password of the museum, and what a loan device shows of its own. */
export const SCREENS: ScreensOf<'staff'> = { Goodbye, LanguageChoice, LoanDevice, PowerOff };
