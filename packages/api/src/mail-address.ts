/** The longest address that mail servers take (RFC 5321, section 4.5.3.1). */
export const MAIL_ADDRESS_CHARACTERS = 254;
const LOCAL_CHARACTERS = 64;

/** More things of a kind than any visitor meets: a mail names no more. */
export const MAILED_THINGS = 500;
/** No visit is longer, in seconds. */
export const MAILED_SECONDS = 7 * 24 * 3600;

/** One plain address. Quotes, comments, several addresses, blanks and letters beyond ASCII are none. */
export const MAIL_ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

/**
 * Whether a text is the address of one mailbox, as the server takes it (product, section 2, My visit, taken home).
 *
 * @example isMailAddress('ann@example.org') // true
 * @example isMailAddress('"a b"@example.org') // false
 */
export function isMailAddress(text: string): boolean {
  if (text.length > MAIL_ADDRESS_CHARACTERS) return false;
  const [local = ''] = text.split('@', 1);
  const hasDots = local.startsWith('.') || local.endsWith('.') || local.includes('..');
  return !hasDots && local.length <= LOCAL_CHARACTERS && MAIL_ADDRESS.test(text);
}

/** The mailbox behind an address: most servers deliver `ann+x@example.org`, and any capitals, to the same one. */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  return `${local.split('+', 1)[0]}@${host}`;
}
