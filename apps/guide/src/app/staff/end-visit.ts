import { APP_VERSION } from '#domain/app-version.ts';
import { placeAt } from '#domain/paths.ts';
import { FAREWELL_KEY } from '#platform/farewell/farewell-keys.ts';
import { endCookies, forgetVisitor } from '#platform/farewell/forget-visitor.ts';

/**
 * Whether this page was opened to say that the visit has ended, and it has. A page that was opened for something else
 * belongs to the next visit, which may end, too.
 */
let hasNothingLeft = false;
export const hasEnded = (): boolean => hasNothingLeft;

/**
 * Ends the visit on this phone (product, section D6, Reset). What is on the phone is taken away at once, and once more
 * by the next start, before anything else: what a page writes while it goes is gone then, too, and an ending that was
 * broken off goes on.
 *
 * @param to the address that is opened by a page that knows nothing of the visitor
 */
export async function endVisit(to: string): Promise<void> {
  const leave = () => window.location.replace(to);
  sayFarewell();
  await forgetVisitor();
  sayFarewell();
  // Behind Back a browser may have put this page away as it is now.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leave());
  leave();
}

/** To the next start, and to that of this tab: another one, which hears of it, may start sooner. */
function sayFarewell(): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.setItem(FAREWELL_KEY, 'true');
  } catch {
    // A browser that refuses storage has kept nothing that the next start could find.
  }
}

/** Whether a visitor is gone of whom something may be left. */
export function isFarewell(): boolean {
  return FAREWELL_KEY in window.localStorage || FAREWELL_KEY in window.sessionStorage;
}

/**
 * Forgets the visitor of before, at the start of the page after their farewell. What another page holds fast is left to
 * the next start.
 */
export async function finishFarewell(): Promise<void> {
  const isGone = await forgetVisitor();
  if (!isGone) sayFarewell();
  hasNothingLeft = isGone && placeAt(window.location.pathname).name === 'Goodbye';
  window.localStorage.setItem('version', APP_VERSION);
  void endCookies();
}
