import type { ScreenName } from '#domain/screens.ts';
import type { States } from '../meet-screen.tsx';
import { INDOORS, LONG_NAMED, MUSEUM, NO_CONTENT, TOLD_IN_VARIANTS } from '../small-museum.ts';

/** The lists of works, and the screens of the guide for children. */
export const STATES: Partial<Record<ScreenName, States>> = {
  KidsOptions: {
    ready: { venue: MUSEUM, says: 'Find the odd one out' },
    'with the longest names': { venue: LONG_NAMED, says: 'The Great' },
    empty: { venue: NO_CONTENT, says: 'kids.empty' },
    'in another language': { ...INDOORS, says: 'other.titles' },
  },
  KidsSections: {
    ready: { venue: MUSEUM, says: 'kids.all' },
    'with the longest names': { venue: LONG_NAMED, says: 'The Great' },
    empty: { venue: NO_CONTENT, says: 'kids.empty' },
  },
  Artworks: {
    ready: { venue: MUSEUM, says: 'artworks.byNumber' },
    'by name': { venue: MUSEUM, query: { by: 'name' }, says: 'The leaf' },
    'with the longest name': { venue: LONG_NAMED, says: 'The Great' },
    'of works in sign language': { ...TOLD_IN_VARIANTS, remembers: { variant: 'signed' }, says: 'variant.only' },
    'of nothing but works in sign language': {
      ...TOLD_IN_VARIANTS,
      remembers: { variant: 'signed', onlyVariant: true },
      says: 'variant.signed',
    },
    empty: { venue: NO_CONTENT, says: 'home.empty' },
    offline: { venue: MUSEUM, isOnline: false, says: 'artwork.needsNetwork' },
    'on its way': { venue: MUSEUM, isOnItsWay: true, says: 'action.loading' },
    'in another language': { ...INDOORS, says: 'La concha' },
  },
  KidsArtworks: {
    ready: { venue: MUSEUM, says: 'The leaf' },
    'with the longest names': { venue: LONG_NAMED, says: 'The Great' },
    empty: { venue: NO_CONTENT, says: 'kids.noWorks' },
    'on its way': { venue: MUSEUM, isOnItsWay: true, says: 'action.loading' },
    'in another language': { ...INDOORS, says: 'other.works' },
  },
};
