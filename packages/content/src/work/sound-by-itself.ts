import { MEGABYTE } from '../amount-of-bytes.ts';

/** The largest amount of sound that a phone stores by itself, in bytes (product, section D6, Kept on the device). */
export const SOUND_BY_ITSELF_BYTES = 30 * MEGABYTE;
