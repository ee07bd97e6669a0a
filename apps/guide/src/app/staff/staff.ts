import type { PasswordHash } from '@cicerone/content/venue/password';
import { afterWrong, NO_TRIES, secondsToWait } from '#domain/farewell/password-tries.ts';
import { type LoanDevice, staffPassword, startOf } from '#domain/loan/loan-device.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import type { Staff, Tried, Way } from '#parts/guide.ts';
import { noteErasure } from '#platform/farewell/erasure.ts';
import { LOAN_KEY } from '#platform/farewell/farewell-keys.ts';
import { forgetVisitor } from '#platform/farewell/forget-visitor.ts';
import { isPassword } from '#platform/farewell/password.ts';
import { inPasswordTurn } from '#platform/farewell/password-turn.ts';
import { createLoanKeys } from '#platform/loan/loan-keys.ts';
import { createVisitKeys } from '#platform/saved/visit-keys.ts';
import type { Composed } from '../compose/compose.ts';
import { endVisit, hasEnded } from './end-visit.ts';

/** One for the page: if storage is refused, wrong passwords are counted as long as it is open. */
const visitKeys = createVisitKeys(() => window.localStorage);

/** The staff's actions on this phone, by the museum's password (product, section 6). */
export function createStaff(
  { venue, device, place }: Composed,
  { addressOf, idMuseum }: Pick<Way, 'addressOf' | 'idMuseum'>,
): Staff {
  const loanKeys = createLoanKeys(() => window.localStorage);
  const loan = () => loanKeys.get('loan');
  const tries = () => visitKeys.get('passwordTries') ?? NO_TRIES;
  const secondsLeft = () => secondsToWait(tries(), device.now());
  const password = () => staffPassword(loan(), openVenueOf(venue.store.getState()));

  /** Acts if the password is right, or there is none. */
  async function by(typed: string, act: () => Promise<Tried>): Promise<Tried> {
    const answer = await inPasswordTurn(() => compare(typed, password()));
    return answer === 'right' ? act() : answer;
  }

  /** A guess is counted before it is compared: a page that is closed meanwhile has made it. */
  async function compare(typed: string, hash: PasswordHash | undefined): Promise<'right' | 'wrong' | 'wait'> {
    if (secondsLeft() > 0) return 'wait';
    if (hash) {
      visitKeys.set('passwordTries', afterWrong(tries(), device.now()));
      if (!(await isPassword(typed, hash))) return 'wrong';
    }
    visitKeys.set('passwordTries', undefined);
    return 'right';
  }

  /** Deletes the visitor's data, and restarts the device in its new role. */
  async function begin(to: string): Promise<Tried> {
    await endVisit(to);
    return 'done';
  }

  /** Changes the loan device that this phone is, and restarts. */
  function change(typed: string, of: Partial<LoanDevice>): Promise<Tried> {
    return by(typed, async () => {
      const known = loan();
      if (known) loanKeys.set('loan', { ...known, ...of });
      return begin(known ? startOf(known, false) : addressOf('Presentation', {}));
    });
  }

  return {
    // A loan device continues with its next visitor in the same page.
    hasEnded: hasEnded() && !loan(),
    asksForPassword: () => password() !== undefined,
    secondsLeft,
    loan,
    endBy: (typed) => by(typed, () => begin(addressOf('Goodbye', {}))),
    async deleteData() {
      await noteErasure();
      const known = loan();
      return endVisit(known ? startOf(known, false) : addressOf('Goodbye', {}));
    },
    lendBy: (typed, idleMinutes) =>
      by(typed, async () => {
        const hash = password();
        const { place: at } = place.getState();
        if (!hash || idMuseum === undefined || at.name === 'NotFound') return 'wrong';
        const made = { idMuseum, museum: at.museum, password: hash, round: 1, idleMinutes, isOff: false };
        loanKeys.set('loan', made);
        if (isStored()) return begin(startOf(made, false));
        loanKeys.set('loan', undefined);
        return 'not-kept';
      }),
    powerOffBy: (typed) => change(typed, { isOff: true }),
    unlockBy: (typed) => change(typed, { isOff: false }),
    takeBackBy: (typed) =>
      by(typed, async () => {
        // While it still is a loan device, so that its downloads stay.
        await forgetVisitor();
        loanKeys.set('loan', undefined);
        window.location.replace(addressOf('LoanDevice', {}));
        return 'done';
      }),
  };
}

/** A private window stores nothing, so a loan device would forget that it is one. */
function isStored(): boolean {
  try {
    return window.localStorage.getItem(LOAN_KEY) !== null;
  } catch {
    return false;
  }
}
