import { APP_VERSION } from '#domain/app-version.ts';
import { placeAt } from '#domain/paths.ts';
import { FAREWELL_KEY } from '#platform/farewell/farewell-keys.ts';
import { forgetVisitor, settleOwed } from '#platform/farewell/forget-visitor.ts';

/**
 * Whether this page was opened to say that the visit has ended, and it has. A page opened for anything else belongs to
 * the next visit, which may end, too.
 */
let hasNothingLeft = false;
export const hasEnded = (): boolean => hasNothingLeft;

/**
 * Ends the visit on this phone (product, section D6, Reset). The data on the phone is deleted at once, and once more by
 * the next start, before anything else: this also removes data written while the page closes, and completes an
 * interrupted deletion.
 *
 * @param to the address to open, in a page without any data of the visitor
 */
export async function endVisit(to: string): Promise<void> {
  const leave = () => window.location.replace(to);
  sayFarewell();
  await forgetVisitor();
  sayFarewell();
  // The browser may have put this page into its back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && leave());
  leave();
}

/** Stored for the next start, and for the next one of this tab: another tab that receives it may start sooner. */
function sayFarewell(): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.setItem(FAREWELL_KEY, 'true');
  } catch {
    // A browser that refuses storage has stored nothing that the next start could find.
  }
}

/** Whether a visit has ended of which some data may be left. */
export function isFarewell(): boolean {
  return FAREWELL_KEY in window.localStorage || FAREWELL_KEY in window.sessionStorage;
}

/**
 * Deletes the previous visitor's data, at the start of the page after the end of their visit. Data locked by another
 * page is left to the next start.
 */
export async function finishFarewell(): Promise<void> {
  const isGone = await forgetVisitor();
  if (!isGone) sayFarewell();
  hasNothingLeft = isGone && placeAt(window.location.pathname).name === 'Goodbye';
  window.localStorage.setItem('version', APP_VERSION);
  void settleOwed();
}
