import type { ScreenName } from '#domain/screens.ts';
import type { KeptMuseum } from '#domain/settings/kept-museums.ts';
import type { States } from '../meet-screen.tsx';
import { LONG_NAMED, MUSEUM, TOLD_IN_VARIANTS } from '../small-museum.ts';
import { WAITING_MAIL } from '../waiting-mail.ts';
import { LENDING } from './staff-screens.ts';

const MB = 1024 * 1024;
/** The open museum, and another one with an extremely long name. */
const HERE: readonly KeptMuseum[] = [
  { idMuseum: 1, name: 'Museum 1', bytes: 38.4 * MB },
  { idMuseum: 2, name: 'The Municipal Museum of Navigation and Mathematical Instruments', bytes: 612 * 1024 },
];
/** The museum's draft beside the museum. */
const DRAFT = {
  idMuseum: 99,
  name: 'Museum 1',
  bytes: 4 * MB,
  preview: { until: '2026-11-27T10:00:00.000Z', ofMuseum: 1 },
};
const GONE = { tag: 'venue-unknown' } as const;

/** The settings, and the screens that they lead to, in every state that a visitor can meet. */
export const STATES: Partial<Record<ScreenName, States>> = {
  Settings: {
    ready: { venue: MUSEUM, museumsHere: HERE, says: '38' },
    'with stories in variants': { ...TOLD_IN_VARIANTS, museumsHere: HERE, says: 'variant.title' },
    'of a visitor who has set everything': {
      venue: { ...MUSEUM, autoplay: false, recognitionAvailable: true },
      release: { privacyPolicyEnabled: true },
      settings: { textSize: 130, theme: 'dark', autoplay: 'on', recognitionThreshold: 80 },
      says: 'settings.recognition',
    },
    'of a visitor whom Google may count': {
      venue: MUSEUM,
      release: { privacyPolicyEnabled: true, googleAnalyticsId: 'G-ABC123DEF4' },
      settings: { analytics: { 1: 'yes' } },
      says: 'settings.analyticsHint',
    },
    'of a visitor who has logged in': {
      venue: MUSEUM,
      remembers: { user: { network: 'Twitter', idUser: 'u', name: 'Ada' } },
      says: 'settings.loggedInHint',
    },
    'with reports that wait': {
      venue: MUSEUM,
      unsent: { waiting: 12, since: Date.parse('2026-11-21T12:00:00'), givenUp: 3 },
      answersHere: 4,
      says: 'settings.goByThemselves',
    },
    'with reports whose day nobody knows': { venue: MUSEUM, unsent: { waiting: 2 }, says: 'settings.goByThemselves' },
    'in a museum that wants silence first': { venue: { ...MUSEUM, autoplay: false }, says: 'settings.autoplayVenue' },
    'with a preview on the phone': { venue: MUSEUM, museumsHere: [...HERE, DRAFT], says: 'settings.preview' },
    'with no museum on the phone': { venue: MUSEUM, says: 'settings.noMuseum' },
    'while the phone is measured': { venue: MUSEUM, museumsHere: 'absent', says: 'settings.measuring' },
    'where the browser gives nothing': { venue: MUSEUM, museumsHere: 'refused', says: 'settings.keptFailed' },
    'where the browser stores nothing': {
      venue: MUSEUM,
      museumsHere: 'refused',
      keepsOwn: false,
      says: 'kept.refused',
    },
    'asking before a museum goes': {
      venue: MUSEUM,
      museumsHere: HERE,
      taps: 'settings.removeOf',
      says: 'settings.goesOpen',
    },
    'asking without internet': {
      venue: MUSEUM,
      museumsHere: HERE,
      isOnline: false,
      taps: 'settings.removeOf',
      says: 'settings.goesOffline',
    },
    'asking before everything goes': { venue: MUSEUM, taps: 'settings.delete', says: 'settings.deleteOnce' },
    'with a mail that waits': { venue: MUSEUM, mails: { waiting: [WAITING_MAIL] }, says: 'waitingMail.afterDelete' },
    'on a loan device': { venue: MUSEUM, museumsHere: HERE, staff: LENDING, says: 'settings.deleteTextLent' },
    'of a loan device, asking before everything goes': {
      venue: MUSEUM,
      staff: LENDING,
      taps: 'settings.delete',
      says: 'settings.deleteOnceLent',
    },
    'choosing a language': { venue: MUSEUM, taps: 'language.current', says: 'Español' },
    'with the longest names': { venue: LONG_NAMED, museumsHere: HERE, says: '612' },
    'of an unknown museum': { current: GONE, venue: GONE, says: 'settings.deleteText' },
  },
  Licences: { ready: { venue: MUSEUM, says: 'licences.about' } },
  Accessibility: {
    ready: {
      venue: MUSEUM,
      release: { feedbackAddress: 'access@museum-of-pattern.example' },
      says: 'access@museum-of-pattern.example',
    },
    'of a museum with a page for it': {
      venue: MUSEUM,
      release: { feedbackAddress: 'https://www.museum-of-pattern.example/visit/accessibility/report-a-barrier' },
      says: 'report-a-barrier',
    },
    'with an address, on a loan device': {
      venue: MUSEUM,
      staff: LENDING,
      release: { feedbackAddress: 'https://museum-of-pattern.example/barriers' },
      taps: 'https://museum-of-pattern.example/barriers',
      says: 'outside.scan',
    },
    'of a museum without an address': { venue: MUSEUM, says: 'accessibility.desk' },
    'of an unknown museum': { current: GONE, venue: GONE, says: 'accessibility.desk' },
  },
};
