/** A hall's name in two parts. `lower` is empty when the name is a single word, or long. */
export type HallName = {
  upper: string;
  lower: string;
  /** Whether `lower` is the sign by which the hall is known: a number, or a letter. */
  isSign: boolean;
};

/** A name of more letters is a sentence, which is not parted (docs/decisions/0068). */
const LONGEST_PARTED_LETTERS = 40;

/** Whether a hall's name is a sentence rather than a sign at a door. */
export function isLongHallName(name: string): boolean {
  return [...name].length > LONGEST_PARTED_LETTERS;
}

/**
 * Splits a hall's name at its last space into an upper and a lower part (product, section 2, Halls; section 3, Hall).
 *
 * @example splitHallName('The Endless Floor') // { upper: 'The Endless', lower: 'Floor', isSign: false }
 */
export function splitHallName(name: string): HallName {
  const trimmed = name.trim();
  const lastSpace = trimmed.lastIndexOf(' ');
  if (lastSpace < 0 || isLongHallName(trimmed)) return { upper: trimmed, lower: '', isSign: false };
  const lower = trimmed.slice(lastSpace + 1);
  return { upper: trimmed.slice(0, lastSpace).trimEnd(), lower, isSign: SIGNS.some((sign) => sign.test(lower)) };
}

/** A number in the digits of any script, with a letter perhaps; a Roman numeral in capitals or in its own characters; a letter. */
const SIGNS = [
  /^\p{L}?\p{Nd}+(?:[-–./]\p{Nd}+)*\p{L}?$/u,
  /^(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/,
  /^[\p{Nl}\p{No}]+$/u,
  /^\p{L}\p{M}*$/u,
];
