/** The guide key of the link that was opened, until it is exchanged for the session of a leader. */
const KEY = 'cicerone.guide-key';
const IN_ADDRESS = /^#key=([\w-]{1,100})$/;

/** Of a phone that stores nothing. */
let inMemory: string | undefined;

/**
 * Takes a guide key out of the address that was opened, before anything leads elsewhere: a museum may ask for its access
 * code, or for a login on another page, first. Nobody hands the key on with a link, and the part after `#` is sent to no
 * server. The tab forgets it when it is closed (product, section D6, Live guide).
 */
export function noteGuideKey(storage: () => Storage): void {
  const { hash, pathname } = window.location;
  const [, key] = IN_ADDRESS.exec(hash) ?? [];
  if (key === undefined) return;
  window.history.replaceState(window.history.state, '', `${pathname}?lead`);
  inMemory = key;
  try {
    storage().setItem(KEY, key);
  } catch {}
}

/** The key of the link, once. */
export function takeGuideKey(storage: () => Storage): string | undefined {
  const key = inMemory ?? readFrom(storage);
  inMemory = undefined;
  try {
    storage().removeItem(KEY);
  } catch {}
  return key;
}

function readFrom(storage: () => Storage): string | undefined {
  try {
    return storage().getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
