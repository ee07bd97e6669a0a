import { COOKIES_KEY } from './farewell-keys.ts';

const listeners = new Set<() => void>();

/**
 * Whether something of a visitor who is gone is still on this phone: the cookies of guarded venues, and what the
 * browser's own cache has. Only the server can delete it (product, section D6, Reset).
 */
export function isOwed(): boolean {
  try {
    return window.localStorage.getItem(COOKIES_KEY) !== null;
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

/** Nothing is owed any more. */
export function settle(): void {
  try {
    window.localStorage.removeItem(COOKIES_KEY);
  } catch {
    // A browser that refuses storage has noted no debt.
  }
  for (const changed of listeners) changed();
}
