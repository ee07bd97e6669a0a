import type { ScreenName } from '#domain/screens.ts';
import type { States } from '../meet-screen.tsx';
import { artwork, floor, hall } from '../museum-content.ts';
import { INDOORS, LONG_NAMED, MUSEUM } from '../small-museum.ts';

const PLACES = [
  [0, 0],
  [0.02, 0.03],
  [0.5, 0.5],
  [0.52, 0.48],
  [0.9, 0.2],
  [1, 1],
] as const;
const HUNG = PLACES.map(([x, y], at) => artwork(at + 20, { position: { x, y }, idFloor: 1, showCode: at !== 4 }));
/** A floor with works at their places, one of them without a number, and a hall that is marked itself. */
const HUNG_MUSEUM = {
  ...MUSEUM,
  artworks: [...(MUSEUM.artworks ?? []), ...HUNG],
  halls: [
    ...(MUSEUM.halls ?? []),
    hall(5, { idFloor: 1, number: 3, artworkIds: HUNG.map(({ idArtwork }) => idArtwork) }),
  ],
  floors: [...(MUSEUM.floors ?? []), floor(2, { number: 1 })],
};
/** A floor on whose plan the museum has marked nothing. */
const BARE_MUSEUM = { ...MUSEUM, halls: [hall(3, { idFloor: 1, artworkIds: [7, 9] })] };
const params = { idFloor: 1 };

/** A floor in every state that a visitor can meet. */
export const STATES: Partial<Record<ScreenName, States>> = {
  Floor: {
    // A work of the list below the plan, which is read after it.
    ready: { venue: HUNG_MUSEUM, params, says: 'Work 9' },
    'with the longest name': { venue: LONG_NAMED, params, query: { idArtwork: '7' }, says: 'The Great' },
    'with the work that a visitor looks for': {
      venue: HUNG_MUSEUM,
      params,
      query: { idArtwork: '22' },
      says: 'floor.marked',
    },
    'with the hall of a work without a place': {
      venue: HUNG_MUSEUM,
      params,
      query: { idArtwork: '7' },
      says: 'floor.hallMarked',
    },
    'with works that hang close together': {
      venue: HUNG_MUSEUM,
      params,
      query: { idArtwork: '22' },
      taps: '22',
      says: 'Work 23',
    },
    'its plan looked at closely': { venue: BARE_MUSEUM, params, taps: 'artwork.lookClosely', says: 'zoom.keys' },
    'without a plan': { venue: { ...MUSEUM, floors: [floor(1)] }, params, says: 'The leaf' },
    'without a work': {
      venue: { halls: [hall(3, { idFloor: 1 })], floors: [floor(1)] },
      params,
      says: 'hall.noArtworks',
    },
    'with works in no hall': {
      venue: { artworks: HUNG, floors: [floor(1, { artworkIds: [20, 24] })] },
      params,
      says: 'floor.noHall',
    },
    empty: { venue: HUNG_MUSEUM, params: { idFloor: 2 }, says: 'floor.nothing' },
    'on its way': { venue: HUNG_MUSEUM, params, isOnItsWay: true, says: 'hall.all' },
    offline: { venue: HUNG_MUSEUM, params, isOnline: false, says: 'Hall 5' },
    unknown: { venue: MUSEUM, params: { idFloor: 99 }, says: 'floor.unknown' },
    'in another language': { ...INDOORS, params, says: 'other.titles' },
  },
};
