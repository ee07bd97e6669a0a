import type { WaitingMail } from '#domain/take-home/waiting-mails.ts';

/** A mail of a visit that waits for the server. */
export const WAITING_MAIL: WaitingMail = {
  body: {
    idMuseum: 1,
    visitorToken: 'today',
    idLanguage: 2,
    language: 'en',
    address: 'ann.long-named-visitor@a-long-host-name.example.org',
    firstDay: '2026-11-27',
    lastDay: '2026-11-27',
    heardSeconds: 95,
    works: [{ idArtwork: 7, seconds: 95 }],
    favourites: [7],
    routes: [],
    timelines: [],
    halls: [],
    oneMinutes: [],
  },
  askedAt: Date.parse('2026-11-27T10:00:00.000Z'),
};
