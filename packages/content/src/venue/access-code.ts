import { plainDigits } from '../language/digits.ts';

/** How many characters an access code may have. */
export const MAX_ACCESS_CODE_CHARACTERS = 50;

/** Characters that count in no code: white space, and invisible marks, such as those in pasted Arabic text. */
const UNSEEN = /[\s\p{Cf}]/gu;

/**
 * An access code in the form in which codes are compared (product, section D6, Access codes): a visitor need not type
 * exactly what the museum printed. Case and width of letters do not matter, spaces are ignored, and a digit is the same
 * in every script: an Arabic keyboard types ٢٤٦٨. Empty if nothing is left to compare.
 */
export function accessCodeForm(code: string): string {
  const plain = code.normalize('NFKC').replace(UNSEEN, '').toLowerCase();
  return plainDigits(plain).normalize('NFKC');
}
