/** The collections of a venue and the field that identifies an item of each (product, section 3). */
export const COLLECTION_KEYS = {
  artworks: 'idArtwork',
  halls: 'idHall',
  floors: 'idFloor',
  infoSections: 'idInfoSection',
  navigationSections: 'idNavigationSection',
  oneMinutes: 'idOneMinute',
  routes: 'idRoute',
  sections: 'idSection',
  timeline: 'idTimeline',
  slides: 'idSlide',
  beacons: 'idBeacon',
  studies: 'idStudy',
} as const;

export type CollectionName = keyof typeof COLLECTION_KEYS;

export const COLLECTION_NAMES = Object.keys(COLLECTION_KEYS) as readonly CollectionName[];
