import { createStore } from 'zustand/vanilla';
import type { ScreenName } from '#domain/screens.ts';
import type { Staff } from '#parts/guide.ts';
import { LENT } from '../lent.ts';
import type { State } from '../meet-screen.tsx';
import { MUSEUM } from '../small-museum.ts';
import { WAITING_MAIL } from '../waiting-mail.ts';

/** A museum that has a password. */
const BY_PASSWORD: Partial<Staff> = { asksForPassword: () => true };
const ENDED = { ...BY_PASSWORD, hasEnded: true };
/** The museum lends the device. */
export const LENDING = { ...BY_PASSWORD, loan: () => LENT };
const OFF = { ...BY_PASSWORD, loan: () => ({ ...LENT, isOff: true }) };
const UNKNOWN = { current: { tag: 'venue-unknown' }, venue: { tag: 'venue-unknown' } } as const;
const ON_ITS_WAY = { current: 'absent', venue: 'absent', says: 'action.loading' } as const;
const HAND_BACK = 'Please hand this device back at the desk.';

/** The screens on which the password of the museum is typed, in every state that somebody can meet. */
export const STATES: Partial<Record<ScreenName, Record<string, State>>> = {
  Goodbye: {
    ready: { venue: MUSEUM, says: 'goodbye.whatGoes' },
    'with a password': { venue: MUSEUM, staff: BY_PASSWORD, says: 'password.askStaff' },
    'with no password typed': { venue: MUSEUM, staff: BY_PASSWORD, taps: 'goodbye.end', says: 'password.none' },
    'on a loan device': { venue: MUSEUM, staff: LENDING, says: 'loan.goodbye' },
    'after the end': { venue: MUSEUM, staff: ENDED, says: 'goodbye.ended' },
    'after the end, without internet': {
      venue: MUSEUM,
      staff: ENDED,
      owed: createStore(() => true),
      says: 'goodbye.owed',
    },
    'with a mail that waits': {
      venue: MUSEUM,
      mails: { waiting: [WAITING_MAIL] },
      says: 'waitingMail.afterEnd',
    },
    'after the end, with a mail that waits': {
      venue: MUSEUM,
      staff: ENDED,
      mails: { waiting: [WAITING_MAIL] },
      says: 'waitingMail.cancel',
    },
    'on its way': ON_ITS_WAY,
    'of an unknown museum': { ...UNKNOWN, says: 'goodbye.whatGoes' },
  },
  LanguageChoice: {
    ready: { venue: MUSEUM, says: 'Español' },
    'on its way': { ...ON_ITS_WAY },
    offline: { current: { tag: 'offline' }, venue: { tag: 'offline' }, says: 'failed.offline' },
  },
  LoanDevice: {
    ready: { venue: MUSEUM, staff: BY_PASSWORD, says: 'loan.begins' },
    'with no password typed': { venue: MUSEUM, staff: BY_PASSWORD, taps: 'loan.lend', says: 'password.none' },
    'of a museum without a password': { venue: MUSEUM, says: 'loan.noPassword' },
    'of a museum that asks for a code': { venue: { tag: 'code-required' }, says: 'loan.needsCode' },
    'of a preview': {
      venue: MUSEUM,
      staff: BY_PASSWORD,
      release: { preview: { until: '2026-11-27T10:00:00.000Z', ofMuseum: 12 } },
      says: 'notInGuide.text',
    },
    lent: { venue: MUSEUM, staff: LENDING, says: 'loan.takeBackWhat' },
    'on its way': ON_ITS_WAY,
    'of an unknown museum': { ...UNKNOWN, says: 'notFound.text' },
  },
  PowerOff: {
    ready: { venue: MUSEUM, staff: LENDING, says: 'powerOff.what' },
    off: { venue: MUSEUM, staff: OFF, says: HAND_BACK },
    'off, for the staff': { venue: MUSEUM, staff: OFF, taps: 'powerOff.staff', says: 'powerOff.unlock' },
    'off, without its museum': { ...UNKNOWN, staff: OFF, says: HAND_BACK },
    'of a phone that nobody lent': { venue: MUSEUM, says: 'powerOff.notLent' },
  },
};
