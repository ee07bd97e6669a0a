import { COOKIES_KEY, ERASURE_KEY, type MAIL_KEY } from './farewell-keys.ts';

/** The things that only the server can do, by the keys that note them. */
type Debt = typeof COOKIES_KEY | typeof ERASURE_KEY | typeof MAIL_KEY;
/** Those that delete something. */
const DELETIONS: readonly Debt[] = [COOKIES_KEY, ERASURE_KEY];

const listeners = new Set<() => void>();

/**
 * Whether something of a visitor who is gone is left: on this phone, the cookies of guarded venues and the browser's own
 * cache; on the server, what a visitor has asked to erase (product, section D6, Reset).
 */
export function isOwed(debts: readonly Debt[] = DELETIONS): boolean {
  try {
    return debts.some((debt) => window.localStorage.getItem(debt) !== null);
  } catch {
    return false;
  }
}

/** Calls when that may have changed, in this tab or another. */
export function onOwedChange(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** The server has done it, or it is not to be done any more. */
export function settle(debt: Debt): void {
  try {
    window.localStorage.removeItem(debt);
  } catch {
    // A browser that refuses storage has noted no debt.
  }
  sayOwedChange();
}

/** Calls those who listen, in this tab. */
export function sayOwedChange(): void {
  for (const changed of listeners) changed();
}
