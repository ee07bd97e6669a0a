import { SAVED } from '../saved/saved-keys.ts';
import { OF_A_VISIT } from '../saved/visit-keys.ts';
import { COOKIES_KEY, ERASURE_KEY, LOAN_KEY } from './farewell-keys.ts';

/**
 * The keys that stay in the storage of a loan device when its visitor is forgotten, because they are the museum's. All
 * others are deleted: a key counts as the visitor's until it is listed here on purpose.
 */
export const KEYS_OF_A_LOAN_DEVICE: readonly string[] = [
  LOAN_KEY,
  COOKIES_KEY,
  ERASURE_KEY,
  SAVED.version.key,
  SAVED.currentMuseum.key,
  SAVED.languages.key,
  // The code typed by the museum's staff opens its guide for every visitor of this device.
  SAVED.code.key,
  SAVED.codeCreationDate.key,
  SAVED.codeDaysUntilExpiration.key,
  SAVED.loanCode.key,
  SAVED.pictureSize.key,
  OF_A_VISIT.downloads.key,
  // Resetting the device must not reset the limit on password attempts.
  OF_A_VISIT.passwordTries.key,
];

/**
 * The same for stores of the second database: content, and the calls and counts that the server has yet to receive, which
 * are anonymous.
 */
export const STORES_OF_A_LOAN_DEVICE: readonly string[] = ['venueDocuments', 'outbox', 'eventCounts'];
