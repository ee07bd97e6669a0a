import { APP_VERSION } from '../domain/app-version.ts';
import type { EntryState, EntryVenue, Target } from '../domain/entry/entry.ts';
import { placeAt } from '../domain/paths.ts';

/** A venue without any steps for its visitors. */
export const OPEN_HOUSE: EntryVenue = {
  accessCodeRequired: false,
  socialNetworksRequired: false,
  privacyPolicyEnabled: false,
  slides: [],
  studies: [],
};

/** A venue with every possible step. */
export const GUARDED_HOUSE: EntryVenue = {
  accessCodeRequired: true,
  socialNetworksRequired: true,
  privacyPolicyEnabled: true,
  slides: ['first slide'],
  studies: [{ showOn: 'EASYGUIDE', questions: [{ idQuestion: 1 }] }],
  modes: [{ segment: 'night-tour' }],
};

export const NOW = Date.UTC(2026, 4, 19, 10);
export const VALID_CODE = { code: '2468', createdAt: NOW - 1, daysUntilExpiration: 1 };
export const EXPIRED_CODE = { code: '2468', createdAt: 0, daysUntilExpiration: 1 };

export const SOMEBODY = { network: 'Google', idUser: 'u', name: 'Ada' };

/** A visitor who has done every step of {@link GUARDED_HOUSE}. */
export const EVERY_STEP_DONE: EntryState = {
  idMuseum: 1,
  currentMuseum: 1,
  version: APP_VERSION,
  venue: GUARDED_HOUSE,
  face: undefined,
  now: NOW,
  openedAt: NOW,
  policyAccepted: true,
  accessCode: VALID_CODE,
  lentBy: undefined,
  loanCode: undefined,
  user: SOMEBODY,
  studiesMade: [1],
  slidesSeen: true,
  mode: undefined,
  wantedPath: undefined,
  reads: false,
  variant: undefined,
  onlyVariant: false,
  language: undefined,
  interfaceLanguage: undefined,
  visit: undefined,
};

/** A visitor who wants to open an address of the guide. */
export function wantingAddress(address: string): Target {
  const [pathname = '', search] = address.split('?');
  const lang = new URLSearchParams(search).get('lang') ?? undefined;
  return { place: placeAt(pathname), lang, path: address };
}

/** A visitor who wants to open a path below the museum's link. */
export const wanting = (pathBelowMuseum: string, query = '') => wantingAddress(`/museums/MQ${pathBelowMuseum}${query}`);
