import type { ScreensOf } from '#parts/screen.ts';
import { Licences } from './Licences.tsx';

/** The licences of the works of others: long texts that few visitors read. */
export const SCREENS: ScreensOf<'licences'> = { Licences };
