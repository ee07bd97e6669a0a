import { plainDigits } from '../language/digits.ts';

/** How many characters an access code may have. */
export const MAX_ACCESS_CODE_CHARACTERS = 50;

/** What stands in no code: white space, and marks that nobody sees, such as those that an Arabic text is pasted with. */
const UNSEEN = /[\s\p{Cf}]/gu;

/**
 * An access code as it is compared (product, section D6, Access codes): what a visitor types need not be what the museum
 * printed to the letter. Letters of either case and of any width are one, spaces count for nothing, and a digit is the
 * same in every script: an Arabic keyboard types ٢٤٦٨. Empty where nothing is left to compare.
 */
export function accessCodeForm(code: string): string {
  const plain = code.normalize('NFKC').replace(UNSEEN, '').toLowerCase();
  return plainDigits(plain).normalize('NFKC');
}
