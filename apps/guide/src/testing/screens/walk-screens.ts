import type { ScreenName } from '#domain/screens.ts';
import type { States } from '../meet-screen.tsx';
import { route, timeline } from '../museum-content.ts';
import { INDOORS, LONG_NAMED, MUSEUM, NO_CONTENT, SEVERAL } from '../small-museum.ts';

export const LONG_NAME = [
  'The assembly of the guild of cloth merchants considers the accounts of the year on a winter afternoon',
  'in the room above the weigh house at the old harbour',
].join(' ');
const ALL_SEEN = { 5: [51, 53] };
/** A timeline through a hall, a moment that leads nowhere, and a work. */
export const AGES = {
  ...MUSEUM,
  timeline: [
    timeline(2, {
      steps: [
        { idStep: 1, idHall: 3, localizations: [{ languageCode: 'en_GB', name: '1500: the fern house' }] },
        { idStep: 2, localizations: [{ languageCode: 'en_GB', name: '1700: the hard winter' }] },
        { idStep: 3, idArtwork: 7, localizations: [{ languageCode: 'en_GB', name: '2019: the leaf' }] },
      ],
      artworkIDs: [7, 9],
    }),
  ],
};

const TWO_AGES = { ...AGES, timeline: [...AGES.timeline, timeline(9)] };

/** Routes, exhibitions and timelines, and their lists. */
export const STATES: Partial<Record<ScreenName, States>> = {
  RouteList: {
    ready: { venue: SEVERAL, says: 'Route 5' },
    empty: { venue: NO_CONTENT, says: 'routes.empty' },
    begun: { venue: SEVERAL, walked: { 5: [51] }, says: 'Route 5' },
    'begun, with its stops on their way': {
      venue: SEVERAL,
      walked: { 5: [51] },
      isOnItsWay: true,
      says: 'routes.begun',
    },
    'with a long name': {
      venue: { routes: [route(5, { localizations: [{ languageCode: 'en_GB', name: LONG_NAME }] }), route(15)] },
      says: LONG_NAME,
    },
    'in another language': { ...INDOORS, venue: SEVERAL, says: 'other.titles' },
  },
  ExhibitionList: {
    ready: { venue: SEVERAL, says: 'Leaves and shells' },
    empty: { venue: NO_CONTENT, says: 'exhibitions.empty' },
  },
  Route: {
    ready: { venue: MUSEUM, params: { idRoute: 5 }, says: 'routes.start' },
    'on its way': { venue: MUSEUM, params: { idRoute: 5 }, isOnItsWay: true, says: 'action.loading' },
    'left in the middle': { venue: MUSEUM, params: { idRoute: 5 }, walked: { 5: [51] }, says: 'routes.seen' },
    'walked to its end': { venue: MUSEUM, params: { idRoute: 5 }, walked: ALL_SEEN, says: 'routes.again' },
    offline: { venue: MUSEUM, params: { idRoute: 5 }, isOnline: false, says: 'artwork.needsNetwork' },
    empty: { venue: { routes: [route(5)] }, params: { idRoute: 5 }, says: 'routes.noWorks' },
    unknown: { venue: MUSEUM, params: { idRoute: 99 }, says: 'routes.missing' },
    'with a long name': {
      venue: { routes: [route(5, { localizations: [{ languageCode: 'en_GB', name: LONG_NAME }] })] },
      params: { idRoute: 5 },
      says: LONG_NAME,
    },
    'in another language': { ...INDOORS, params: { idRoute: 5 }, says: 'The leaf' },
  },
  TimelineList: {
    'with the longest name': { venue: LONG_NAMED, says: 'The Great' },
    ready: { venue: SEVERAL, says: 'Timeline 2' },
    begun: { venue: TWO_AGES, walked: { 'timeline 2': [1] }, says: 'Timeline 2' },
    empty: { venue: { timeline: [timeline(2, { active: false })] }, says: 'timeline.empty' },
    'in another language': { ...INDOORS, venue: SEVERAL, says: 'other.titles' },
  },
  Timeline: {
    'with the longest name': { venue: LONG_NAMED, params: { idTimeline: 2 }, says: 'The Great' },
    ready: { venue: MUSEUM, params: { idTimeline: 2 }, says: '1500: the leaf' },
    empty: { venue: { timeline: [timeline(2)] }, params: { idTimeline: 2 }, says: 'timeline.noHalls' },
    'on its way': { venue: MUSEUM, params: { idTimeline: 2 }, isOnItsWay: true, says: 'action.loading' },
    'left in the middle': {
      venue: AGES,
      params: { idTimeline: 2 },
      walked: { 'timeline 2': [1] },
      says: 'routes.seen',
    },
    'walked to its end': {
      venue: AGES,
      params: { idTimeline: 2 },
      walked: { 'timeline 2': [1, 3] },
      says: 'routes.again',
    },
    offline: { venue: MUSEUM, params: { idTimeline: 2 }, isOnline: false, says: 'Work 9' },
    'switched off': {
      venue: { timeline: [timeline(2, { active: false })] },
      params: { idTimeline: 2 },
      says: 'timeline.unknown',
    },
    'in another language': { ...INDOORS, params: { idTimeline: 2 }, says: 'other.details' },
  },
};
