import type { Ability } from '@cicerone/content/venue/abilities';
import type { OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { States } from '../meet-screen.tsx';
import { INDOORS, LONG_NAMED, MANY_WORKS, MUSEUM, NO_CONTENT } from '../small-museum.ts';
import { WAITING_MAIL } from '../waiting-mail.ts';
import { LENDING } from './staff-screens.ts';

const LOOKS = [
  { startDate: '2026-11-22T10:00:00.000+01:00', seconds: 95 },
  { startDate: '2026-11-23T16:00:00.000+01:00', seconds: 20 },
];
const LIKED = { is: 'liked', at: 1 } as const;
const DISLIKED = { is: 'disliked', at: 1 } as const;
/** The list of a visitor who likes an existing work, and one that the museum has removed. Both were looked at. */
const OWN: readonly OwnWork[] = [
  { idArtwork: 7, name: 'The leaf', languageCode: 'en_GB', opinion: LIKED, looks: LOOKS },
  { idArtwork: 99, name: 'The moth', languageCode: 'en_GB', opinion: LIKED, looks: LOOKS.slice(1) },
];
const left = (kind: Trace['kind'], id: number, name: string, fields: Partial<Trace> = {}): Trace => ({
  ...{ day: '2026-11-22', kind, id, name, languageCode: 'en_GB', startDate: LOOKS[0]?.startDate ?? '' },
  ...{ steps: [], seconds: 0, ...fields },
});
/** A visitor who walked along a timeline, finished a route, was in a hall, and heard a story of a minute. */
const TRACES: readonly Trace[] = [
  left('timeline', 2, 'Timeline 2', { steps: [1] }),
  left('route', 5, 'Route 5', { steps: [51, 53] }),
  left('hall', 3, 'Hall 3'),
  left('one-minute', 31, 'A leaf in a minute', { seconds: 55 }),
  left('sound', 0, '', { seconds: 1260 }),
];
/** The museum no longer has any of these. */
const REMOVED: readonly Trace[] = [
  left('exhibition', 99, 'A winter of moths', { steps: [991] }),
  left('hall', 99, 'The old cellar'),
  left('one-minute', 99, 'A moth in a minute'),
];
/** The server of the museum sends mail. */
const MAILS: { abilities: Ability[] } = { abilities: ['mail'] };
const ENDED_AT = Date.parse('2026-11-23T12:00:00.000Z');
/** A visitor who has decided on every work on display. */
const DECIDED: readonly OwnWork[] = [
  { idArtwork: 7, name: 'The leaf', opinion: LIKED, looks: [] },
  { idArtwork: 13, name: 'The shell', opinion: DISLIKED, looks: [] },
];

const MAILING = { venue: MUSEUM, own: OWN, release: MAILS };

/** The visitor's own lists in every state that a visitor can meet. */
export const STATES: Partial<Record<ScreenName, States>> = {
  Search: {
    'before the first letter': { venue: MUSEUM, says: 'search.onPhone' },
    'with what was found by name': { venue: MUSEUM, query: { q: 'leaf' }, says: 'The leaf' },
    'with what was found in a text': { venue: MUSEUM, query: { q: 'fern drawing' }, says: 'A drawing of a fern.' },
    'with a work that is not on display': { venue: MUSEUM, query: { q: 'work' }, says: 'search.notOnDisplay' },
    'with some of the words': { venue: MUSEUM, query: { q: 'leaf zebra' }, says: 'search.some' },
    'with more than is shown': { venue: MANY_WORKS, query: { q: 'work' }, says: 'search.more' },
    'with nothing found': { venue: MUSEUM, query: { q: 'zebra' }, says: 'search.nothing' },
    'with a number that no work has': { venue: MUSEUM, query: { q: '417' }, says: 'keypad.noArtwork' },
    'while works are being read': {
      venue: MUSEUM,
      query: { q: 'leaf' },
      isOnItsWay: true,
      says: 'search.reading',
    },
    offline: { venue: MUSEUM, query: { q: 'leaf' }, isOnline: false, says: 'artwork.needsNetwork' },
    empty: { venue: NO_CONTENT, says: 'search.noWorks' },
    'in another language': { ...INDOORS, query: { q: 'leaf' }, says: 'The leaf' },
  },
  Favourites: {
    ready: { venue: MUSEUM, own: OWN, says: 'The leaf' },
    'with a work that the museum removed': { venue: MUSEUM, own: OWN, says: 'own.gone' },
    empty: { venue: MUSEUM, says: 'favourites.empty' },
    'of a museum without a menu': { venue: { ...MUSEUM, menuAvailable: false }, own: OWN, says: 'menu.goodbye' },
    cleared: { venue: MUSEUM, own: OWN, traces: TRACES, taps: 'favourites.clear', says: 'own.undo' },
    'that nothing keeps': { venue: MUSEUM, own: OWN, keepsOwn: false, says: 'own.notKept' },
    'that cannot be read': { venue: MUSEUM, own: OWN, isUnreadable: true, says: 'failed.broken' },
    'on its way': { venue: MUSEUM, own: OWN, isOnItsWay: true, says: 'action.loading' },
    offline: { venue: MUSEUM, own: OWN, isOnline: false, says: 'artwork.needsNetwork' },
    'in another language': { ...INDOORS, own: OWN, says: 'other.works' },
  },
  Discover: {
    ready: { venue: MUSEUM, says: 'discover.hint' },
    decided: { venue: MUSEUM, taps: 'discover.like', says: 'own.undo' },
    empty: { venue: NO_CONTENT, says: 'discover.empty' },
    'all seen': { venue: MUSEUM, own: DECIDED, says: 'discover.allSeen' },
    'begun again': { venue: MUSEUM, own: DECIDED, taps: 'discover.again', says: 'discover.begunAgain' },
    'that nothing keeps': { venue: MUSEUM, keepsOwn: false, says: 'own.notKept' },
    'that cannot be read': { venue: MUSEUM, isUnreadable: true, says: 'failed.broken' },
    'on its way': { venue: MUSEUM, isOnItsWay: true, says: 'action.loading' },
    'in another language': { ...INDOORS, says: 'discover.like' },
  },
  MyVisit: {
    ready: { venue: MUSEUM, own: OWN, traces: TRACES, says: 'myVisit.inHalls' },
    'of works alone': { venue: MUSEUM, own: OWN, says: '10:00' },
    'of a hall alone': { venue: MUSEUM, traces: TRACES.slice(2, 3), says: 'Hall 3' },
    'of a hall alone, pictured': {
      venue: MUSEUM,
      traces: TRACES.slice(2, 3),
      taps: 'myVisit.picture',
      says: 'myVisit.save',
    },
    'with what the museum removed': { venue: MUSEUM, traces: REMOVED, says: 'myVisit.gone' },
    'with the longest names': { venue: LONG_NAMED, own: OWN, traces: TRACES, says: 'The Great' },
    'with a work that the museum removed': { venue: MUSEUM, own: OWN, says: 'own.gone' },
    empty: { venue: MUSEUM, says: 'myVisit.empty' },
    cleared: { venue: MUSEUM, own: OWN, traces: TRACES, taps: 'myVisit.clear', says: 'own.undo' },
    pictured: { venue: MUSEUM, own: OWN, taps: 'myVisit.picture', says: 'myVisit.save' },
    'on a loan device': { venue: MUSEUM, own: OWN, staff: LENDING, says: '10:00' },
    'that nothing keeps': { venue: MUSEUM, own: OWN, keepsOwn: false, says: 'own.notKept' },
    'that cannot be read': { venue: MUSEUM, own: OWN, isUnreadable: true, says: 'failed.broken' },
    'on its way': { venue: MUSEUM, own: OWN, isOnItsWay: true, says: 'action.loading' },
    'in another language': { ...INDOORS, own: OWN, traces: TRACES, says: 'other.works' },
  },
  TakeHome: {
    ready: { venue: MUSEUM, own: OWN, traces: TRACES, says: 'takeHome.save' },
    'of a hall alone': { venue: MUSEUM, traces: TRACES.slice(2, 3), says: 'takeHome.save' },
    'of favourites alone': { venue: MUSEUM, own: DECIDED, says: 'takeHome.save' },
    'with what the museum removed': { venue: MUSEUM, traces: REMOVED, says: 'takeHome.save' },
    empty: { venue: MUSEUM, says: 'myVisit.empty' },
    saved: { venue: MUSEUM, own: OWN, taps: 'takeHome.save', says: 'takeHome.saved' },
    'with mail': { venue: MUSEUM, own: OWN, traces: TRACES, release: MAILS, says: 'takeHome.address' },
    'with no address': { venue: MUSEUM, own: OWN, release: MAILS, taps: 'takeHome.mail', says: 'takeHome.notValid' },
    'with a mail that waits': { ...MAILING, mails: { waiting: [WAITING_MAIL] }, says: 'waitingMail.cancel' },
    'with a mail that was cancelled': {
      ...MAILING,
      mails: { waiting: [WAITING_MAIL] },
      taps: 'waitingMail.cancel',
      says: 'waitingMail.cancelled',
    },
    'with a mail that was sent': {
      ...MAILING,
      mails: { waiting: [], end: { is: 'sent', at: ENDED_AT } },
      says: '2026',
    },
    'with a mail that could not be sent': {
      ...MAILING,
      mails: { waiting: [], end: { is: 'not-sent', at: ENDED_AT } },
      says: 'waitingMail.notSent',
    },
    'of nothing, with a mail that waits': {
      venue: MUSEUM,
      mails: { waiting: [WAITING_MAIL] },
      says: 'waitingMail.cancel',
    },
    'on a loan device': { venue: MUSEUM, own: OWN, staff: LENDING, release: MAILS, says: 'takeHome.lent' },
    'that nothing keeps': { venue: MUSEUM, own: OWN, keepsOwn: false, says: 'own.notKept' },
    'that cannot be read': { venue: MUSEUM, own: OWN, isUnreadable: true, says: 'failed.broken' },
    'on its way': { venue: MUSEUM, own: OWN, isOnItsWay: true, says: 'action.loading' },
  },
};
