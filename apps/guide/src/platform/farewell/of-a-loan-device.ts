import { COOKIES_KEY, LOAN_KEY } from './farewell-keys.ts';

/**
 * The keys that stay in the storage of a loan device when its visitor is forgotten, because they are the museum's. All
 * others are deleted: a key counts as the visitor's until it is listed here on purpose.
 */
export const KEYS_OF_A_LOAN_DEVICE: readonly string[] = [
  LOAN_KEY,
  COOKIES_KEY,
  'version',
  'current-museum',
  'languagesV2',
  // The code typed by the museum's staff opens its guide for every visitor of this device.
  'code',
  'code-creation-date',
  'code-days-until-expiration',
  'cicerone.picture-size',
  'download-resources',
  // Resetting the device must not reset the limit on password attempts.
  'cicerone.password-tries',
];

/**
 * The same for stores of the second database: content, and calls that the server has yet to receive, which are
 * anonymous.
 */
export const STORES_OF_A_LOAN_DEVICE: readonly string[] = ['venueDocuments', 'outbox'];
