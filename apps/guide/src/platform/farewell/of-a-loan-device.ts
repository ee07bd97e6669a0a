import { COOKIES_KEY, LOAN_KEY } from './farewell-keys.ts';

/**
 * What stays in the storage of a loan device when its visitor is forgotten, because it is the museum's. All else goes:
 * a key that is not named here is the visitor's until somebody has thought about it.
 */
export const KEYS_OF_A_LOAN_DEVICE: readonly string[] = [
  LOAN_KEY,
  COOKIES_KEY,
  'version',
  'current-museum',
  'languagesV2',
  // The code that the museum's staff typed opens its guide for every visitor of this device.
  'code',
  'code-creation-date',
  'code-days-until-expiration',
  'cicerone.picture-size',
  'download-resources',
  // Nobody tries passwords faster by waiting for the device to begin again.
  'cicerone.password-tries',
];

/** The same in the second database: content, and what the server has yet to hear, which names nobody. */
export const STORES_OF_A_LOAN_DEVICE: readonly string[] = ['venueDocuments', 'outbox'];
