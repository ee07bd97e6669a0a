import { forgetAddress } from '@cicerone/api/forget-call';
import { deleteDB } from 'idb';
import type { LoanDevice } from '#domain/loan/loan-device.ts';
import { SHELL_CACHES } from '#domain/shell/build-files.ts';
import { forgetAnalytics } from '../analytics/forget-analytics.ts';
import { createLoanKeys, type LoanKeys } from '../loan/loan-keys.ts';
import { withPageLock } from '../network/page-lock.ts';
import { DATABASE_NAME } from '../records/database.ts';
import { openVisitDatabase, VISIT_DATABASE_NAME } from '../records/visit-database.ts';
import { createSavedKeys } from '../saved/saved-keys.ts';
import { COUNTING_KEY } from '../saved/staff-link.ts';
import { eraseAtServer } from './erasure.ts';
import { COOKIES_KEY, ERASURE_KEY, MAIL_KEY } from './farewell-keys.ts';
import { KEYS_OF_A_LOAN_DEVICE, STORES_OF_A_LOAN_DEVICE } from './of-a-loan-device.ts';
import { isOwed, settle } from './owed.ts';

/** How long another tab may block the deletion of a database, in milliseconds: the next start tries again. */
const PATIENCE_MS = 3000;

/**
 * Deletes all data of the visitor and of museums on this phone: databases, files, keys. The guide's own files stay, so
 * it opens without a network. The cookies are owed until the server was reached.
 *
 * A phone that is not counted stays so: it would be counted from then on without having been asked. A mail that waits
 * stays, too, unless the visitor has their data erased: they asked for it to have the visit after its end (decision 0084).
 *
 * On a loan device only the visitor's data is deleted: the device is the museum's own, with its downloads and its
 * access code.
 *
 * @returns whether everything is deleted; another tab may hold a database open
 */
export async function forgetVisitor(): Promise<boolean> {
  const keys = createLoanKeys(() => window.localStorage);
  const loan = keys.get('loan');
  const going = loan
    ? forgetRecords()
    : Promise.all([deleteDB(DATABASE_NAME), deleteDB(VISIT_DATABASE_NAME), dropFiles()]);
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
  // A browser without a database has no data in one.
  const isGone = await Promise.race([going.then(() => true), tooLate]).catch(() => true);
  clear('localStorage', loan ? KEYS_OF_A_LOAN_DEVICE : [COUNTING_KEY, ERASURE_KEY, MAIL_KEY]);
  clear('sessionStorage', []);
  forgetAnalytics();
  if (loan) beginRound(loan, keys);
  else keep(COOKIES_KEY, 'true');
  return isGone;
}

/** A visitor who left the device in another museum may have typed a code there, which is their own. */
function beginRound(loan: LoanDevice, keys: LoanKeys) {
  const saved = createSavedKeys(() => window.localStorage);
  if (saved.get('currentMuseum') !== loan.idMuseum) {
    for (const name of ['code', 'codeCreationDate', 'codeDaysUntilExpiration'] as const) saved.set(name, undefined);
  }
  keys.set('loan', { ...loan, round: loan.round + 1 });
}

/**
 * Clears the visitor's stores. A database that cannot be cleared is deleted completely: its content must never be seen.
 */
async function forgetRecords(): Promise<unknown> {
  try {
    const database = await openVisitDatabase();
    const stores = [...database.objectStoreNames].filter((name) => !STORES_OF_A_LOAN_DEVICE.includes(name));
    const clearing = database.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((name) => clearing.objectStore(name).clear()), clearing.done]);
    return database.close();
  } catch {
    return deleteDB(VISIT_DATABASE_NAME);
  }
}

async function dropFiles(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !name.startsWith(SHELL_CACHES)).map((name) => caches.delete(name)));
}

/** A browser that refuses storage has nothing to delete. */
function clear(storage: 'localStorage' | 'sessionStorage', kept: readonly string[]) {
  try {
    for (const key of Object.keys(window[storage])) if (!kept.includes(key)) window[storage].removeItem(key);
  } catch {}
}

function keep(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value);
  } catch {}
}

/**
 * Asks the server to expire the cookies of a visitor who is gone, if that is still owed, also before the next visitor
 * gets cookies.
 */
export async function endCookies(ask: typeof fetch = fetch): Promise<void> {
  try {
    if (!isOwed([COOKIES_KEY])) return;
    const { ok } = await ask(forgetAddress, { method: 'POST' });
    if (ok) settle(COOKIES_KEY);
  } catch {
    // Without a network it is still owed.
  }
}

/** Cancels the expiry: the cookies now belong to a present visitor. */
export const keepCookies = (): void => settle(COOKIES_KEY);

/**
 * Has the server do all that it owes to visitors, in one page at a time: the erasure first, which would withdraw a mail
 * taken before it.
 */
export function settleOwed(): Promise<void> {
  return withPageLock('cicerone-owed', async () => {
    await eraseAtServer();
    if (isOwed([MAIL_KEY])) await sendMails();
    // A museum with an access code mails to holders of its cookie alone.
    if (!isOwed([MAIL_KEY])) await endCookies();
  });
}

/** If the code for it did not load, the mails wait on. */
async function sendMails(): Promise<void> {
  await import('./send-waiting-mails.ts').then(
    (code) => code.sendWaitingMails(),
    () => undefined,
  );
}
