import type { VisitMailBody } from '@cicerone/api/mail-shapes';
import type { MailWords } from '../../mail/mail-words.ts';

/** A visit to the test venue, as its visitor asks for its mail. */
export const MAILED: VisitMailBody = {
  ...{ idMuseum: 1, visitorToken: 'phone-1', idLanguage: 2, language: 'en', address: 'ann@example.org' },
  ...{ firstDay: '2026-11-22', lastDay: '2026-11-23', heardSeconds: 1260 },
  works: [
    { idArtwork: 1, seconds: 95 },
    { idArtwork: 2, seconds: 20 },
  ],
  ...{ favourites: [1], routes: [1], timelines: [1], halls: [1], oneMinutes: [] },
};

const count = (one: string, other: string) => [
  ['count', 'plural', { one: ['#', ` ${one}`], other: ['#', ` ${other}`] }] as const,
];

/** The words of mails, as the build of the guide writes them. */
export const MAIL_WORDS: MailWords = {
  en: {
    'menu.myVisit': 'My visit',
    'menu.favourites': 'Favourites',
    'menu.inAMinute': 'One-minute stories',
    'home.works': count('work', 'works'),
    'home.routes': count('route', 'routes'),
    'home.exhibitions': count('exhibition', 'exhibitions'),
    'home.timelines': count('timeline', 'timelines'),
    'home.halls': count('hall', 'halls'),
    'home.oneMinutes': count('one-minute story', 'one-minute stories'),
    'myVisit.favourites': count('favourite', 'favourites'),
    'myVisit.listened': count('minute heard', 'minutes heard'),
    'myVisit.minutes': count('minute', 'minutes'),
    'myVisit.underMinute': 'under a minute',
    'myVisit.works': 'Works',
    'myVisit.route': 'Route',
    'myVisit.exhibition': 'Exhibition',
    'myVisit.timeline': 'Timeline',
    'myVisit.inHalls': 'Halls',
    'takeHome.walks': 'Routes and timelines',
    'takeHome.more': ['and ', ['count', 'number'], ' more'],
    'takeHome.guide': 'Open the guide',
    'takeHome.mailNote': 'You asked for this mail.',
  },
};
