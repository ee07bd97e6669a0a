import { createIdleWatch, type IdleWatch } from '#domain/loan/idle-watch.ts';
import { insteadOf, isIdle, isVisitors, type LoanDevice, startOf } from '#domain/loan/loan-device.ts';
import { placeAt, withoutLang } from '#domain/paths.ts';
import { device } from '#platform/device/device.ts';
import { FAREWELL_KEY, LOAN_KEY } from '#platform/farewell/farewell-keys.ts';
import { onActivity } from '#platform/loan/activity.ts';
import { onCharger } from '#platform/loan/charger.ts';
import { cover } from '#platform/loan/cover.ts';
import type { LoanKeys } from '#platform/loan/loan-keys.ts';
import { keepToRound } from '#platform/loan/rounds.ts';
import { stayInside } from '#platform/loan/stay-inside.ts';
import { createSavedKeys } from '#platform/saved/saved-keys.ts';
import { endVisit, finishFarewell } from './end-visit.ts';

let watch: IdleWatch | undefined;
/** The idle watch of this loan device; undefined on a visitor's own phone, and while it is powered off. */
export const idleWatch = (): IdleWatch | undefined => watch;

const saved = createSavedKeys(() => window.localStorage);
const hasChosen = () => saved.get('language') !== undefined;

/**
 * Starts a page of a loan device, before anything is read. The data of a visitor who left it long ago is deleted first,
 * so that nothing of them is shown even for a moment. From then on the page watches itself and the other tabs for
 * activity.
 */
export async function beginLoan(known: LoanDevice, keys: LoanKeys): Promise<void> {
  const isGone = isIdle(known, keys.get('activeAt'), device.now());
  if (isGone) await finishFarewell();
  const loan = keys.get('loan') ?? known;
  // The address may be the one that the visitor left open.
  if (isGone) window.history.replaceState(null, '', startOf(loan, false));
  stayInside();
  keepToRound(loan.round, () => startOf(loan, hasChosen()));
  openInstead(loan);
  const begin = goWithTheOthers(loan, keys);
  if (loan.isOff) darken();
  else watchOver(loan, keys, begin);
}

/** Called before anything is shown: a white flash would disturb a room of lent phones. */
function darken(): void {
  const { style } = document.documentElement;
  const night = {
    '--page': '#000000',
    '--ink': '#9a968f',
    '--quiet': '#8a8680',
    '--focus': '#8ec7ff',
    'color-scheme': 'dark',
  };
  for (const [name, value] of Object.entries(night)) style.setProperty(name, value);
}

/** Replaces the address of this page with one that a visitor of this device may open. */
function openInstead(loan: LoanDevice): void {
  const { pathname, search } = window.location;
  const instead = insteadOf(loan, placeAt(pathname), pathname + withoutLang(search), hasChosen());
  if (!instead) return;
  if (instead.wanted) saved.set('wantedPath', instead.wanted);
  window.history.replaceState(window.history.state, '', instead.path);
}

/**
 * Applies changes of the device made in another tab, or while this page is hidden.
 *
 * @returns a function that deletes the visitor's data and resets; their visit ended at the last recorded activity, not
 * now
 */
function goWithTheOthers(loan: LoanDevice, keys: LoanKeys): () => void {
  const isOfNow = () => {
    const now = keys.get('loan');
    return now?.round === loan.round && now.isOff === loan.isOff;
  };
  const isGone = () => !loan.isOff && isIdle(loan, keys.get('activeAt'), device.now());
  const page = cover((uncover) => {
    if (!isOfNow()) leave();
    else if (isGone()) begin();
    else uncover();
  });

  function leave() {
    page.end();
    window.location.replace(startOf(loan, false));
  }

  function begin() {
    page.end();
    void endVisit(startOf(loan, false));
  }

  window.addEventListener('storage', ({ key, newValue }) => {
    const isFarewell = key === FAREWELL_KEY && newValue !== null;
    if (isFarewell || ((key === LOAN_KEY || key === null) && !isOfNow())) leave();
  });
  return begin;
}

function watchOver(loan: LoanDevice, keys: LoanKeys, begin: () => void): void {
  const watched = createIdleWatch({
    idleMinutes: loan.idleMinutes,
    now: device.now,
    later: device.later,
    activeAt: () => keys.get('activeAt'),
    storeActiveAt: (at) => keys.set('activeAt', at),
    begin,
  });
  watch = watched;
  onActivity(watched.active, watched.putAway);
  onCharger(watched.ask);
  // A visitor who opened a label's QR code has touched nothing yet.
  if (isVisitors(placeAt(window.location.pathname)) && keys.get('activeAt') === undefined) watched.active();
}
