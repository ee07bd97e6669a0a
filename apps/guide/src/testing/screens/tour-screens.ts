import type { ScreenName } from '#domain/screens.ts';
import { HEARD, LED, READY } from '../fake-tours.ts';
import type { State } from '../meet-screen.tsx';
import { MUSEUM } from '../small-museum.ts';

const LINES = ['We begin in the hall of light.', 'Look at the hands: she is counting.', 'الخط يبدأ من اليمين.'];
const OTHER = { idTour: 'other', leader: 'Evening tours', startDate: '2026-08-01T09:30:00.000Z', isMine: false };

/** A live tour, in every state that its listeners and its leader can meet. */
export const STATES: Partial<Record<ScreenName, Record<string, State>>> = {
  GuidedVisit: {
    ready: { venue: MUSEUM, says: 'tour.intro' },
    'of a phone with a guide key': { venue: MUSEUM, tours: { hasKey: true }, says: 'tour.lead' },
    'without a code': { venue: MUSEUM, taps: 'tour.join', says: 'tour.codeMissing' },
    'with a code that no tour has': {
      venue: MUSEUM,
      tours: { visit: { tag: 'outside', problem: 'unknown-code' } },
      says: 'tour.unknownCode',
    },
    'by a link': { venue: MUSEUM, query: { code: 'K7M2QX' }, says: 'tour.invited' },
    'by a link, full': {
      venue: MUSEUM,
      query: { code: 'K7M2QX' },
      tours: { visit: { tag: 'outside', problem: 'full' } },
      says: 'tour.full',
    },
    'after a reload': { venue: MUSEUM, tours: { visit: { tag: 'outside', code: 'K7M2QX' } }, says: 'tour.rejoin' },
    'after a reload, offline': {
      venue: MUSEUM,
      tours: { visit: { tag: 'outside', code: 'K7M2QX', problem: 'offline' } },
      says: 'tour.offline',
    },
    'where the access code comes first': {
      venue: MUSEUM,
      tours: { visit: { tag: 'outside', problem: 'code-first' } },
      says: 'tour.enterCode',
    },
    'on its way': { venue: MUSEUM, tours: { visit: { tag: 'joining', code: 'K7M2QX' } }, says: 'tour.joining' },
    heard: { venue: MUSEUM, tours: { visit: { tag: 'inside', tour: HEARD } }, says: 'tour.hearing' },
    'with a work, text and a raised hand': {
      venue: MUSEUM,
      tours: { visit: { tag: 'inside', tour: { ...HEARD, idArtwork: 7, lines: LINES, isHandUp: true } } },
      says: 'tour.openWork',
    },
    'not yet connected': {
      venue: MUSEUM,
      tours: { visit: { tag: 'inside', tour: { ...HEARD, connection: 'connecting' } } },
      says: 'tour.connecting',
    },
    'without a connection': {
      venue: MUSEUM,
      tours: { visit: { tag: 'inside', tour: { ...HEARD, connection: 'lost' } } },
      says: 'tour.lost',
    },
    'on a phone without sound': {
      venue: MUSEUM,
      tours: { visit: { tag: 'inside', tour: { ...HEARD, hearing: 'mute-phone', lines: LINES } } },
      says: 'tour.noSound',
    },
    interrupted: {
      venue: MUSEUM,
      tours: { visit: { tag: 'inside', tour: { ...HEARD, isInterrupted: true } } },
      says: 'tour.resume',
    },
    'behind a story': {
      venue: MUSEUM,
      tours: { visit: { tag: 'inside', tour: { ...HEARD, mutedBy: 'story' } } },
      says: 'tour.mutedByStory',
    },
    'while its leader is away': {
      venue: MUSEUM,
      tours: { visit: { tag: 'inside', tour: { ...HEARD, isLed: false } } },
      says: 'tour.unled',
    },
    over: { venue: MUSEUM, tours: { visit: { tag: 'over', why: 'ended' } }, says: 'tour.ended' },
    'to be led': { venue: MUSEUM, query: { lead: '' }, says: 'tour.start' },
    'to be taken over': {
      venue: MUSEUM,
      query: { lead: '' },
      tours: { leading: { ...READY, tours: [{ ...OTHER, listeners: 1 }] } },
      says: 'tour.takeOverWhy',
    },
    'without a guide key': {
      venue: MUSEUM,
      query: { lead: '' },
      tours: { leading: { tag: 'outside', problem: 'no-key' } },
      says: 'tour.noKey',
    },
    led: { venue: MUSEUM, query: { lead: '' }, tours: { leading: { tag: 'leading', tour: LED } }, says: 'tour.heard' },
    'led, with hands, a work and text': {
      venue: MUSEUM,
      query: { lead: '' },
      tours: { leading: { tag: 'leading', tour: { ...LED, hands: [3, 12], idArtwork: 7, lines: LINES } } },
      says: 'tour.showNothing',
    },
    'led with a silent microphone': {
      venue: MUSEUM,
      query: { lead: '' },
      tours: { leading: { tag: 'leading', tour: { ...LED, isSilent: true } } },
      says: 'tour.silent',
    },
    'led without a microphone': {
      venue: MUSEUM,
      query: { lead: '' },
      tours: { leading: { tag: 'leading', tour: { ...LED, microphone: { tag: 'refused' }, connection: 'lost' } } },
      says: 'tour.tryMicrophone',
    },
    'about to end': {
      venue: MUSEUM,
      query: { lead: '' },
      tours: { leading: { tag: 'leading', tour: LED } },
      taps: 'tour.end',
      says: 'tour.endQuestion',
    },
    'with its code to scan': {
      venue: MUSEUM,
      query: { lead: '' },
      tours: { leading: { tag: 'leading', tour: LED } },
      taps: 'tour.showCode',
      says: 'tour.yourCode',
    },
    'taken over': {
      venue: MUSEUM,
      query: { lead: '' },
      tours: { leading: { tag: 'over', why: 'taken-over' } },
      says: 'tour.takenOver',
    },
  },
};
