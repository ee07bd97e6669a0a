import type { SocialNetwork } from './legacy-shapes.ts';

/** The calls of a login at a network, beyond the contract (product, section D6, Social networks). */
export const loginPatterns = {
  begin: '/api/login',
  outcome: '/api/login/outcome',
  /** The address to which a network sends visitors back; nobody else calls it. */
  returned: '/api/login/return/:network',
} as const;

/** The address that an installation registers at a network, below its public address. */
export function returnAddress(name: SocialNetwork['name']): string {
  return loginPatterns.returned.replace(':network', name.toLowerCase());
}

/**
 * The words after `#` with which a returning login opens the guide: six digits where the login was begun in another
 * browser; otherwise why it is over.
 */
export const LOGIN_MARKS = ['denied', 'not-confirmed', 'over'] as const;
export type LoginMark = (typeof LOGIN_MARKS)[number];

/** The form of the number that a visitor carries from the browser where the login ended to the guide. */
export const LOGIN_NUMBER = /^\d{6}$/;

/** How a login came back: with a number to carry to the guide, or with the reason why it is over. */
export type ReturnedMark = { number: string } | { why: LoginMark };

/** Reads the mark of an address. @param hash with its `#` */
export function readLoginMark(hash: string): ReturnedMark {
  const text = hash.slice(1);
  if (LOGIN_NUMBER.test(text)) return { number: text };
  return { why: LOGIN_MARKS.find((mark) => mark === text) ?? 'over' };
}
