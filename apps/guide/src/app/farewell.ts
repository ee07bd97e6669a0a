import { APP_VERSION } from '#domain/app-version.ts';
import { afterWrong, NO_TRIES, secondsToWait } from '#domain/farewell/password-tries.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import type { Farewell, Way } from '#parts/guide.ts';
import { FAREWELL_KEY } from '#platform/farewell/farewell-keys.ts';
import { endCookies, forgetVisitor } from '#platform/farewell/forget-visitor.ts';
import { isPassword } from '#platform/farewell/password.ts';
import { createVisitKeys } from '#platform/saved/visit-keys.ts';
import type { Composed } from './compose/compose.ts';

/** Whether the visitor of before was forgotten by this page. */
let hasEnded = false;

/**
 * How a visit is ended in one venue (product, section D6, Reset). What is on the phone is taken away at once, and once
 * more by the next start, before anything else: what a page writes while it goes is gone then, too, and an ending that
 * was broken off goes on.
 */
export function createFarewell({ venue, device }: Composed, { addressOf }: Pick<Way, 'addressOf'>): Farewell {
  const keys = createVisitKeys(() => window.localStorage);
  const tries = () => keys.get('passwordTries') ?? NO_TRIES;
  const secondsLeft = () => secondsToWait(tries(), device.now());
  const password = () => openVenueOf(venue.store.getState())?.password;

  async function end() {
    sayFarewell();
    await forgetVisitor();
    sayFarewell();
    window.location.replace(addressOf('Goodbye', {}));
  }

  return {
    hasEnded,
    asksForPassword: () => password() !== undefined,
    secondsLeft,
    async endBy(typed) {
      const hash = password();
      if (secondsLeft() > 0) return 'wait';
      if (hash && !(await isPassword(typed, hash))) {
        keys.set('passwordTries', afterWrong(tries(), device.now()));
        return 'wrong';
      }
      await end();
      return 'ended';
    },
  };
}

/** To the next start, and to that of this tab: another one, which hears of it, may start sooner. */
function sayFarewell(): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) storage.setItem(FAREWELL_KEY, 'true');
  } catch {
    // A browser that refuses storage has kept nothing that the next start could find.
  }
}

/** Forgets the visitor of before, at the start of the page after their farewell. */
export async function finishFarewell(): Promise<void> {
  await forgetVisitor();
  hasEnded = true;
  window.localStorage.setItem('version', APP_VERSION);
  void endCookies();
}
