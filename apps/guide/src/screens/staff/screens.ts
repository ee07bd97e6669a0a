import type { ScreensOf } from '#parts/screen.ts';
import { Goodbye } from './goodbye/Goodbye.tsx';
import { LanguageChoice } from './language-choice/LanguageChoice.tsx';
import { LoanDevice } from './loan-device/LoanDevice.tsx';
import { PowerOff } from './power-off/PowerOff.tsx';

/** The screens behind the museum's password, and those of a loan device. */
export const SCREENS: ScreensOf<'staff'> = { Goodbye, LanguageChoice, LoanDevice, PowerOff };
