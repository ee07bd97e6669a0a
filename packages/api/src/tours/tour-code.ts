/**
 * The signs of a tour's code. None looks like another one: no 0, 1, I, L, O. A leader says the code aloud, and visitors
 * type it standing.
 */
export const TOUR_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const TOUR_CODE_LENGTH = 6;

/** A code as it is stored: six of the signs. */
const TOUR_CODE = new RegExp(`^[${TOUR_CODE_SIGNS}]{${TOUR_CODE_LENGTH}}$`);
/** The token of a tour's QR code and link: 128 random bits. */
const TOUR_TOKEN = /^[\w-]{22}$/;

/**
 * Reads what a visitor typed, scanned or followed: a code in any case, with or without blanks and hyphens, or the token
 * of a QR code. Undefined for anything else.
 *
 * @example readTourCode(' k7m-2qx ') // 'K7M2QX'
 */
export function readTourCode(text: string): string | undefined {
  const token = text.trim();
  if (TOUR_TOKEN.test(token)) return token;
  const code = token.replaceAll(/[\s-]/g, '').toUpperCase();
  return TOUR_CODE.test(code) ? code : undefined;
}

/** A code in two groups of three, in which people say and type it: "K7M 2QX". */
export function tourCodeInGroups(code: string): string {
  return `${code.slice(0, TOUR_CODE_LENGTH / 2)} ${code.slice(TOUR_CODE_LENGTH / 2)}`;
}
