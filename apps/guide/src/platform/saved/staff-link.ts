import { withoutParameter } from '#domain/paths.ts';

/** The key of the setting that visits on this phone are not counted. */
export const COUNTING_KEY = 'cicerone.counting';

/**
 * Follows a link for the museum's own people (`?staff`): their phone is not counted from now on (product, section 4,
 * Statistics). The parameter is dropped from the address, so that nobody hands it on with a link.
 *
 * @returns whether the page was opened by such a link: a phone that stores nothing has to be told later
 */
export function noteStaffLink(storage: () => Storage): boolean {
  const { pathname, search, hash } = window.location;
  if (!new URLSearchParams(search).has('staff')) return false;
  window.history.replaceState(window.history.state, '', pathname + withoutParameter(search, 'staff') + hash);
  try {
    storage().setItem(COUNTING_KEY, 'off');
  } catch {}
  return true;
}
