/** How many characters an access code may have. */
export const MAX_ACCESS_CODE_CHARACTERS = 50;

/** What stands in no code: white space, and marks that nobody sees, such as those that an Arabic text is pasted with. */
const UNSEEN = /[\s\p{Cf}]/gu;
const DIGIT = /\p{Nd}/u;

/**
 * An access code as it is compared (product, section D6, Access codes): what a visitor types need not be what the museum
 * printed to the letter. Letters of either case and of any width are one, spaces count for nothing, and a digit is the
 * same in every script: an Arabic keyboard types ٢٤٦٨. Empty where nothing is left to compare.
 */
export function accessCodeForm(code: string): string {
  const plain = code.normalize('NFKC').replace(UNSEEN, '').toLowerCase();
  return plain.replace(/\p{Nd}/gu, digitValue).normalize('NFKC');
}

/** Unicode keeps the ten digits of a script together, from zero on; some scripts follow upon each other. */
function digitValue(digit: string): string {
  const own = digit.codePointAt(0) ?? 0;
  let zero = own;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((own - zero) % 10);
}
