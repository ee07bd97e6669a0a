import { accessCodeForm } from '@cicerone/content/venue/access-code';
import { MAX_DIGITS } from './keypad.ts';

/** The word before a number on a label, in the form in which access codes are compared: small letters, no blanks. */
const NUMBER_WORD =
  /^(?:#|no?|nr|n°|num|number|nummer|número|numero|numéro|αρ|αριθ|номер|رقم|编号|编码|番号|번호)[.:]?(?=\d)/;

/**
 * The number of a label, as a visitor types it into the search or a museum prints it in a code (product, section D6,
 * Keypad); undefined for any other text.
 *
 * @example labelNumber('No. 101') // '101'
 */
export function labelNumber(text: string): string | undefined {
  const code = accessCodeForm(text).replace(NUMBER_WORD, '');
  return /^\d+$/.test(code) && code.length <= MAX_DIGITS ? code : undefined;
}

/**
 * The other spellings of a label's number: a visitor may leave out the zeros in front of it, or type some that the museum
 * left out.
 *
 * @example otherSpellings('000104') // ['104', '0104', '00104', '0000104']
 */
export function otherSpellings(code: string): string[] {
  const bare = withoutZeros(code);
  const spellings = Array.from({ length: MAX_DIGITS - bare.length + 1 }, (_, zeros) => '0'.repeat(zeros) + bare);
  return spellings.filter((spelling) => spelling !== code);
}

/** A number without the zeros in front of it; any other word as it is. */
export function withoutZeros(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word;
}
